/** Words put together the way people say them. */

import type { Clock } from "./types";

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function list(items: string[], and = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

export function ago(at: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${count(minutes, "minute")} ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return `${count(hours, "hour")} ago`;
  return `${count(Math.round(hours / 24), "day")} ago`;
}

/** A clock's face: `1:05`, or days where it is that long. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

export const percent = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`;

/** A length of time in words: `30 seconds`, `5 minutes`, `3 days`. */
export function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return count(seconds / 86_400, "day");
  if (seconds % 3600 === 0) return count(seconds / 3600, "hour");
  return seconds % 60 === 0 ? count(seconds / 60, "minute") : count(seconds, "second");
}

/** How long people may think; nothing where they may as long as they like. */
export function sayClock(clock: Clock): string | null {
  if (clock.kind === "none") return null;
  if (clock.kind === "per-turn") return `${duration(clock.seconds)} a turn`;
  return `${duration(clock.seconds)}${clock.increment ? ` + ${clock.increment} s a turn` : ""}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether an address means this machine, whoever uses it: nobody else comes here by it. */
export const isOnlyHere = (hostname: string) => hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
