/** "Your turn", for those who look elsewhere: in the title, and as a notification where that was allowed. */

import { to } from "./router";
import { settings } from "./settings.svelte";

export const canNotify = () => "Notification" in globalThis;

/** Asks the browser for leave; only ever called from a button. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export async function notifyTurn(title: string, room: string): Promise<void> {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  const what = { body: title, tag: room, icon: "/icon-192.png", data: to.room(room) };
  // Phones allow notifications from the service worker only; it also brings the table back when one is tapped.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification("Your turn", what);
  else new Notification("Your turn", what).onclick = () => focus();
}

export function entitle(text: string, yourTurn = false): void {
  document.title = `${yourTurn ? "● Your turn – " : ""}${text === "" ? "" : `${text} – `}Crossroads`;
}
