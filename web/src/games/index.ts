/**
 * The games that the page has a face for: a folder with a `face.ts` that exports a `GameFace` (board, words for steps, keys), and
 * where there are, a picture for the first screen and diagrams for the rules. They are found by themselves, and loaded when they are
 * wanted. What a game is called and how a table of it is set up comes from the house.
 */

import type { Component } from "svelte";
import type { GameFace } from "./face";
import { aboutGame } from "./known.svelte";

export type * from "./face";
export { titleOf } from "./known.svelte";

type Found<T> = Record<string, () => Promise<{ default: T }>>;
const faces = import.meta.glob("./*/face.ts") as Found<GameFace>;
const pictures = import.meta.glob("./*/Picture.svelte") as Found<Component>;
const diagrams = import.meta.glob("./*/Diagram.svelte") as Found<Component<{ kind: string; text: string }>>;

/** The picture of the first screen, where there is one. */
export const pictureOf = (game: string) => pictures[`./${game}/Picture.svelte`]?.();

/** What draws the boards of the rules page, where there are any. */
export const diagramOf = (game: string) => diagrams[`./${game}/Diagram.svelte`]?.();

/** A game without a face can still be played: by its buttons and in text. */
export async function loadFace(game: string): Promise<GameFace> {
  const load = faces[`./${game}/face.ts`] ?? (() => import("./plain/face"));
  return (await load()).default;
}

/** Whether seats may see different things. Of a game that nobody knows, it is better to assume so. */
export const hides = (game: string): boolean => aboutGame(game)?.hides ?? true;

/** Whether dice fly in a game, and the way they took can be asked for. As long as nothing is known of it, yes: the house says no where there is none. */
export const hasFilms = (game: string): boolean => aboutGame(game)?.films ?? true;
