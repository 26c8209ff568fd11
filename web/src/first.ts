/** Who begins a game where neither dice nor a lot decide it. */

import type { WhyFirst } from "./types";

/** Why somebody begins without dice or a lot for it. */
export const whyFirst: Record<WhyFirst, string> = {
  "lost-last": "having lost the last game",
  "won-last": "having won the last game",
  "lower-die": "with the lower of the two highest dice",
};
