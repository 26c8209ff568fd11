/** What shape of window a table is shown in. The style sheets of the table ask the same questions. */

import { MediaQuery } from "svelte/reactivity";

/** Room for a column beside the board, with the seats, the log and the chat. */
export const wide = new MediaQuery("(min-width: 62rem) and (min-height: 32.01rem)");
