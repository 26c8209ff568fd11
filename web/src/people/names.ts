/** What people are called: friendly names for guests who have not said theirs, and bots marked as such. */

import type { ListedSeat } from "../types";

const FIRST = ["Merry", "Quiet", "Lucky", "Bold", "Gentle", "Clever", "Sunny", "Swift", "Wandering", "Patient", "Curious", "Brave"];
const SECOND = ["Otter", "Heron", "Badger", "Wren", "Fox", "Hare", "Finch", "Marten", "Robin", "Newt", "Magpie", "Hedgehog"];

const pick = (list: string[], random: () => number) => list[Math.floor(random() * list.length)] ?? "Guest";

export function madeUpName(random: () => number = Math.random): string {
  return `${pick(FIRST, random)} ${pick(SECOND, random)}`;
}

/** What a list calls whoever sits there: a bot account is marked, and a computer player has a level instead of a name. */
export const listedName = (seat: ListedSeat) => (seat.bot_account && seat.name !== null ? `${seat.name} (bot)` : seat.name);
