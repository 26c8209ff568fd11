/** Random bytes as hexadecimal digits: names for commands, seeds for dice. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this device adds to the dice, so that the house cannot have known them. */
export const ownSeed = () => randomHex(16);
