/** The page's one connection, and what is known of it. */

import { randomHex } from "../random";
import { Live, type Status } from "./connection";

export const live = new Live({
  open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`),
  now: () => Date.now(),
  random: () => Math.random(),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  id: () => randomHex(12),
});

class Connection {
  status: Status = $state.raw(live.status);
}
export const connection = new Connection();
live.changed = (status) => (connection.status = status);

addEventListener("online", () => {
  if (live.status.state === "lost") live.connect(true);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && live.status.state === "lost") live.connect(true);
});
