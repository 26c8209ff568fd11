/** Looking at a table that may be larger than the window: what is in the middle, and how large a cell is. */

import type { Cell } from "./view";

export interface Camera {
  /** The place in the middle of the window, in cells. */
  x: number;
  y: number;
  /** Pixels for each cell. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NEAREST = 84;
export const FARTHEST = 13;
/** A cell of this size can be hit with a finger. */
export const TAPPABLE = 34;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The smallest box around these cells; six by six where there are none, so that something can begin. */
export function boxOf(cells: readonly Cell[]): Box {
  if (cells.length === 0) return { left: 0, top: 0, right: 6, bottom: 6 };
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const join = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export function seen(camera: Camera, size: Size): Box {
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  return { left: camera.x - across, top: camera.y - down, right: camera.x + across, bottom: camera.y + down };
}

export const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** The scale at which a box just fits. */
export const fitting = (box: Box, size: Size) => Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top));

/** All of a box in the window; not smaller than `least`, and then with `focus` in sight rather than the middle. */
export function fit(box: Box, size: Size, least = FARTHEST, most = NEAREST, focus: Point | null = null): Camera {
  const scale = between(Math.min(least, most), fitting(box, size), most);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return kept({ ...(focus ?? middle), scale }, box, size);
}

/** Not further than the box: no empty table where there could be dice. */
export function kept(camera: Camera, box: Box, size: Size): Camera {
  const along = (place: number, low: number, high: number, room: number) =>
    high - low <= room ? (low + high) / 2 : between(low + room / 2, place, high - room / 2);
  return {
    x: along(camera.x, box.left, box.right, size.width / camera.scale),
    y: along(camera.y, box.top, box.bottom, size.height / camera.scale),
    scale: camera.scale,
  };
}

/** Moves with the hand, but never so far that nothing of the box is left in the window. */
export function panned(camera: Camera, dx: number, dy: number, box: Box): Camera {
  return {
    x: between(box.left, camera.x - dx / camera.scale, box.right),
    y: between(box.top, camera.y - dy / camera.scale, box.bottom),
    scale: camera.scale,
  };
}

/** Closer or further, with the place under the pointer staying where it is. */
export function zoomed(camera: Camera, size: Size, pointer: Point, factor: number, least = FARTHEST): Camera {
  const scale = between(Math.min(least, camera.scale), camera.scale * factor, NEAREST);
  const under = placeAt(camera, size, pointer);
  return {
    x: under.x - (pointer.x - size.width / 2) / scale,
    y: under.y - (pointer.y - size.height / 2) / scale,
    scale,
  };
}

/** The smallest move that brings a box into sight; where it is too large, its middle. */
export function towards(camera: Camera, box: Box, size: Size): Camera {
  const window = seen(camera, size);
  const along = (low: number, high: number, from: number, to: number) => {
    if (high - low > to - from) return (low + high) / 2 - (from + to) / 2;
    return low < from ? low - from : Math.max(0, high - to);
  };
  return {
    x: camera.x + along(box.left, box.right, window.left, window.right),
    y: camera.y + along(box.top, box.bottom, window.top, window.bottom),
    scale: camera.scale,
  };
}

/** The place under a pixel of the window. */
export const placeAt = (camera: Camera, size: Size, { x, y }: Point): Point => ({
  x: camera.x + (x - size.width / 2) / camera.scale,
  y: camera.y + (y - size.height / 2) / camera.scale,
});

/** The pixel of the window where a place is. */
export const pixelOf = (camera: Camera, size: Size, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.scale + size.width / 2,
  y: (y - camera.y) * camera.scale + size.height / 2,
});

/**
 * The cell that somebody means who taps a place: the one under the finger, or, where cells are too small to be hit, the
 * nearest of those that are offered.
 */
export function meant(camera: Camera, place: Point, offered: readonly Cell[], reach = 22): Cell {
  const under = { x: Math.floor(place.x), y: Math.floor(place.y) };
  if (camera.scale >= TAPPABLE || offered.some(({ x, y }) => x === under.x && y === under.y)) return under;
  const far = (cell: Cell) => Math.hypot(cell.x + 0.5 - place.x, cell.y + 0.5 - place.y) * camera.scale;
  const nearest = [...offered].sort((a, b) => far(a) - far(b))[0];
  return nearest && far(nearest) <= reach ? { x: nearest.x, y: nearest.y } : under;
}
