import { expect, it } from "vitest";
import { isOffered, matters, offered, seatsFor } from "../src/games/form";
import type { About, OptionSpec } from "../src/types";

const option = (when?: OptionSpec["when"]): OptionSpec => ({
  name: "one",
  label: "One",
  help: "",
  default: false,
  kind: "flag",
  ...(when && { when }),
});

it("asks for an option that nothing is said about", () => {
  expect(matters(option(), {}, 1, false)).toBe(true);
});

it.each([
  [{ mode: "long" }, true],
  [{ mode: "short" }, false],
  [{}, false],
])("asks for what goes with another option: %o", (chosen, asked) => {
  expect(matters(option({ on: "option", name: "mode", is: ["long", "longer"] }), chosen, 2, false)).toBe(asked);
});

it.each([
  [2, false],
  [4, true],
  [5, false],
  [6, true],
])("asks about teams where there can be any: %i", (seats, asked) => {
  expect(matters(option({ on: "seats", least: 4, even: true }), {}, seats, false)).toBe(asked);
});

it("asks for what real dice need at such a table only", () => {
  expect(matters(option({ on: "dice", real: true }), {}, 2, true)).toBe(true);
  expect(matters(option({ on: "dice", real: true }), {}, 2, false)).toBe(false);
  expect(matters(option({ on: "dice", real: false }), {}, 2, true)).toBe(false);
});

it("offers as many seats as what is chosen allows", () => {
  const about = { min_seats: 1, max_seats: 8, seats_with: [{ option: "mode", is: ["solo"], min: 1, max: 1 }] } as unknown as About;
  expect(seatsFor(about, { mode: "solo" })).toEqual([1, 1]);
  expect(seatsFor(about, { mode: "fast" })).toEqual([1, 8]);
  expect(seatsFor(about, {})).toEqual([1, 8]);
});

it("offers a choice only where it is open", () => {
  const teams: OptionSpec = {
    name: "teams",
    label: "Teams",
    help: "",
    default: "off",
    kind: "choice",
    choices: [
      ["off", "Off"],
      ["each", "A column each"],
      ["one", "One column"],
    ],
    choices_when: [{ choice: "one", when: { on: "option", name: "mode", is: ["card"] } }],
  };
  const names = (mode: string) => {
    const option = offered(teams, { mode }, 4, false);
    return option.kind === "choice" ? option.choices.map(([name]) => name) : [];
  };
  expect(names("card")).toEqual(["off", "each", "one"]);
  expect(names("fast")).toEqual(["off", "each"]);
  expect(isOffered(offered(teams, { mode: "fast" }, 4, false), "one")).toBe(false);
  expect(isOffered(offered(teams, { mode: "card" }, 4, false), "one")).toBe(true);
  expect(isOffered(option(), undefined)).toBe(true);
});
