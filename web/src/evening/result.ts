/** How a game ended, as the host fills it in: turned into the places that the house wants. */

/**
 * Places from what was filled in for each player, in seat order, the lowest number the best: equals share a place, and the next
 * one stands after all of them (1, 1, 3).
 */
export function placesFrom(given: number[]): number[] {
  return given.map((own) => 1 + given.filter((other) => other < own).length);
}

/** The places when one wins and the others share the rest; when nobody does, all are first. */
export function placesOfWinner(players: number, winner: number | null): number[] {
  return Array.from({ length: players }, (_, seat) => (winner === null || seat === winner ? 1 : 2));
}
