/** Friendly names for guests who have not said theirs. */

const FIRST = ["Merry", "Quiet", "Lucky", "Bold", "Gentle", "Clever", "Sunny", "Swift", "Wandering", "Patient", "Curious", "Brave"];
const SECOND = ["Otter", "Heron", "Badger", "Wren", "Fox", "Hare", "Finch", "Marten", "Robin", "Newt", "Magpie", "Hedgehog"];

const pick = (list: string[], random: () => number) => list[Math.floor(random() * list.length)] ?? "Guest";

export function madeUpName(random: () => number = Math.random): string {
  return `${pick(FIRST, random)} ${pick(SECOND, random)}`;
}
