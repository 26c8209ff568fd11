/** "Your turn", for those who look elsewhere: in the title, and as a notification where that was allowed. */

import { settings } from "./settings.svelte";

export const canNotify = () => "Notification" in globalThis;

/** Asks the browser for leave; only ever called from a button. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notifyTurn(title: string, room: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const note = new Notification("Your turn", { body: title, tag: room, icon: "/icon-192.png" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications from a service worker only; the title has to do.
  }
}

export function entitle(text: string, yourTurn = false): void {
  document.title = `${yourTurn ? "● Your turn – " : ""}${text === "" ? "" : `${text} – `}Crossroads`;
}
