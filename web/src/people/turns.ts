/** At which of my running tables I am to play. */

import { api } from "../api";
import { yourMove } from "../table/narrate";
import type { ListedRoom } from "../types";

/** Nobody follows more games than this at a glance. */
const MOST = 8;

export async function yourTurns(rooms: ListedRoom[]): Promise<string[]> {
  const playing = rooms.filter((row) => row.stage === "playing").slice(0, MOST);
  const looks = await Promise.all(
    playing.map(({ room }) =>
      api.room(room).then(
        ({ look }) => yourMove(look),
        () => false,
      ),
    ),
  );
  return playing.filter((_, i) => looks[i]).map(({ room }) => room);
}
