/** The colours of the mat, and the sides of dice for three dimensions. */

import type { EndZoneMat } from "../../types";
import { pips } from "./turn";
import type { Zone } from "./view";

export const PAINT: Record<Zone, string> = { 20: "#b8322a", 10: "#e0b13c", 5: "#2c64a8", 2: "#2b7f52", 1: "#b3804a" };
/** What can be read on them. */
export const INK: Record<Zone, string> = { 20: "#fff3e6", 10: "#3a2a05", 5: "#eef5ff", 2: "#effff5", 1: "#241404" };

/** Where the numbers of the zones stand, in inches, and how large. */
export function zoneLabels(mat: EndZoneMat): { zone: Zone; x: number; y: number; size: number }[] {
  const area = (zone: Zone) => mat.zones.find((known) => known.zone === zone)?.area ?? { left: 0, right: 0, near: 0, far: 0 };
  const [two, five, ten, twenty] = [area(2), area(5), area(10), area(20)];
  const middle = (a: number, b: number) => (a + b) / 2;
  const frame = ten.left - five.left;
  return [
    {
      zone: 20,
      x: middle(twenty.left, twenty.right),
      y: middle(twenty.near, twenty.far),
      size: Math.min(2, (twenty.far - twenty.near) * 0.7, (twenty.right - twenty.left) * 0.5),
    },
    ...[ten.left, ten.right].map((side) => ({
      zone: 10 as const,
      x: middle(side, mat.dot_x),
      y: mat.dot_y,
      size: Math.min(1.8, (ten.far - ten.near) * 0.4),
    })),
    ...[middle(five.left, ten.left), middle(five.right, ten.right)].map((x) => ({
      zone: 5 as const,
      x,
      y: mat.dot_y,
      size: Math.min(1.5, frame * 0.85),
    })),
    { zone: 2, x: middle(two.left, two.right), y: middle(two.near, two.far), size: Math.min(1.8, (two.far - two.near) * 0.7) },
    { zone: 1, x: 0, y: two.near - 2.6, size: 1.5 },
  ];
}

/** Draws a side of a die into a square of 256. */
export function paintSide(pen: CanvasRenderingContext2D, number: number, die: string, pip: string): void {
  pen.fillStyle = die;
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = pip;
  for (const [x, y] of pips(number)) {
    pen.beginPath();
    pen.arc(128 + x * 128, 128 - y * 128, 25, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Draws the mat: the middle of its inner edge is below the middle, the table's edge above. `scale` is pixels per inch. */
export function paintMat(pen: CanvasRenderingContext2D, mat: EndZoneMat, dot: number, width: number, depth: number, scale: number): void {
  pen.save();
  pen.scale(scale, scale);
  pen.translate(width / 2, depth);
  pen.lineWidth = 0.1;
  pen.strokeStyle = "#f8f1e2";
  for (const { zone, area } of mat.zones) {
    if (zone === 1) continue;
    pen.fillStyle = PAINT[zone];
    pen.fillRect(area.left, -area.far, area.right - area.left, area.far - area.near);
    pen.strokeRect(area.left + 0.05, -area.far + 0.05, area.right - area.left - 0.1, area.far - area.near - 0.1);
  }
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { zone, x, y, size } of zoneLabels(mat)) {
    if (zone === 1) continue;
    // Fonts of less than a pixel are not drawn: scale back for the words.
    pen.save();
    pen.translate(x, -y);
    pen.scale(1 / scale, 1 / scale);
    pen.font = `700 ${size * scale}px Georgia, serif`;
    pen.fillStyle = INK[zone];
    pen.fillText(String(zone), 0, 0);
    pen.restore();
  }
  pen.beginPath();
  pen.arc(mat.dot_x, -mat.dot_y, dot / 2, 0, Math.PI * 2);
  pen.fillStyle = "#fffdf6";
  pen.fill();
  pen.lineWidth = 0.06;
  pen.strokeStyle = "#3a2c05";
  pen.stroke();
  pen.restore();
}

/** Wood with its grain along the table. */
export function paintWood(pen: CanvasRenderingContext2D, width: number, height: number, random: () => number): void {
  pen.fillStyle = "#b07d47";
  pen.fillRect(0, 0, width, height);
  for (let i = 0; i < 90; i++) {
    const x = random() * width;
    pen.strokeStyle = `rgb(${random() < 0.5 ? "70 40 12" : "240 205 150"} / ${0.04 + random() * 0.07})`;
    pen.lineWidth = 0.6 + random() * 2.4;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.bezierCurveTo(x + (random() - 0.5) * 14, height * 0.3, x + (random() - 0.5) * 14, height * 0.7, x + (random() - 0.5) * 10, height);
    pen.stroke();
  }
}
