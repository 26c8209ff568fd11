/** The sides of the dice, for three dimensions: the same signs as on the flat ones. */

import type { Face, Signal } from "./view";

const IVORY = "#fbf5e6";

function star(pen: CanvasRenderingContext2D, x: number, y: number, out: number): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const r = i % 2 === 0 ? out : out * 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

function smiley(pen: CanvasRenderingContext2D, glad: boolean): void {
  pen.beginPath();
  pen.arc(128, 128, 84, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = pen.strokeStyle = IVORY;
  pen.lineWidth = 17;
  pen.lineCap = "round";
  for (const x of [98, 158]) {
    pen.beginPath();
    pen.arc(x, 106, 13, 0, Math.PI * 2);
    pen.fill();
  }
  pen.beginPath();
  if (glad) pen.arc(128, 132, 46, Math.PI * 0.14, Math.PI * 0.86);
  else pen.arc(128, 198, 46, Math.PI * 1.17, Math.PI * 1.83);
  pen.stroke();
}

export const COLOURS: Record<Face, string> = {
  happy: "#1f8a4d",
  star: "#b97a00",
  sad: "#c0392b",
  two: "#27436b",
  three: "#27436b",
  four: "#27436b",
};

export function paintFace(pen: CanvasRenderingContext2D, side: string): void {
  const face = side as Face;
  pen.fillStyle = IVORY;
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = COLOURS[face];
  if (face === "happy" || face === "sad") smiley(pen, face === "happy");
  else if (face === "star") star(pen, 128, 134, 92);
  else {
    pen.font = "600 168px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText({ two: "2", three: "3", four: "4" }[face], 128, 136);
  }
}

/** Go is a disc, slow a triangle, stop an octagon: as on the lamps. */
export function paintSignal(pen: CanvasRenderingContext2D, side: string): void {
  const signal = side as Signal;
  pen.fillStyle = "#26262b";
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = { go: "#3fcf7f", slow: "#ffce3a", stop: "#ff6a5a" }[signal];
  pen.beginPath();
  if (signal === "go") pen.arc(128, 128, 76, 0, Math.PI * 2);
  else {
    const corners = signal === "slow" ? 3 : 8;
    const turn = signal === "slow" ? Math.PI / 2 : Math.PI / 8;
    for (let i = 0; i < corners; i++) {
      const angle = turn + (i * 2 * Math.PI) / corners;
      pen.lineTo(128 + 84 * Math.cos(angle), 128 + 84 * Math.sin(angle));
    }
    pen.closePath();
  }
  pen.fill();
}
