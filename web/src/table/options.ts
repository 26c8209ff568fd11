/** What was chosen for a table, in the words of the form it was chosen with. */

import type { OptionSpec, Value } from "../types";

export function sayOption(option: OptionSpec, value: Value | undefined): string {
  if (option.kind === "flag") return value ? "yes" : "no";
  if (option.kind === "choice") return option.choices.find(([name]) => name === value)?.[1] ?? String(value);
  return `${value} ${option.kind === "number" ? option.unit : ""}`.trim();
}

/** Those that are not as usual. */
export function changedOptions(specs: readonly OptionSpec[], chosen: Partial<Record<string, Value>>): [OptionSpec, Value][] {
  return specs.flatMap((spec): [OptionSpec, Value][] => {
    const value = chosen[spec.name];
    return value === undefined || value === spec.default ? [] : [[spec, value]];
  });
}

/** As it is typed. */
export const typedOption = (value: Value): string => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));
