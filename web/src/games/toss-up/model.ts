/** What a die looks like in three dimensions: an ivory body, a coloured panel with a sign on every side. */

import { CanvasTexture, Mesh, MeshStandardMaterial, SRGBColorSpace } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { ROUND } from "../dice/motion";
import { SIDES } from "./orientation";
import type { Colour } from "./view";

const IVORY = "#fbf5e6";
const PAINT: Record<Colour, [string, string]> = {
  green: ["#2fae66", "#1f8a4d"],
  yellow: ["#f7c52e", "#e5a917"],
  red: ["#e2503f", "#bf3325"],
};

function drawSign(pen: CanvasRenderingContext2D, colour: Colour): void {
  pen.fillStyle = pen.strokeStyle = colour === "yellow" ? "#4a3503" : IVORY;
  pen.lineWidth = 34;
  pen.lineCap = "round";
  pen.beginPath();
  if (colour === "green") {
    pen.arc(128, 128, 44, 0, Math.PI * 2);
    pen.fill();
  } else if (colour === "yellow") {
    pen.moveTo(82, 128);
    pen.lineTo(174, 128);
    pen.stroke();
  } else {
    pen.moveTo(90, 90);
    pen.lineTo(166, 166);
    pen.moveTo(166, 90);
    pen.lineTo(90, 166);
    pen.stroke();
  }
}

function drawSide(colour: Colour): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = IVORY;
    pen.fillRect(0, 0, 256, 256);
    const [light, dark] = PAINT[colour];
    const paint = pen.createLinearGradient(0, 0, 256, 256);
    paint.addColorStop(0, light);
    paint.addColorStop(1, dark);
    pen.fillStyle = paint;
    pen.beginPath();
    pen.roundRect(20, 20, 216, 216, 46);
    pen.fill();
    drawSign(pen, colour);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

export interface DiceKit {
  die(): Mesh;
  dispose(): void;
}

export function diceKit(): DiceKit {
  const geometry = new RoundedBoxGeometry(1, 1, 1, 5, ROUND);
  const material = (colour: Colour) => new MeshStandardMaterial({ map: drawSide(colour), roughness: 0.34, metalness: 0 });
  const paints = { green: material("green"), yellow: material("yellow"), red: material("red") };
  const sides = SIDES.map((colour) => paints[colour]);
  return {
    die() {
      const mesh = new Mesh(geometry, sides);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      return mesh;
    },
    dispose() {
      geometry.dispose();
      for (const paint of Object.values(paints)) {
        paint.map?.dispose();
        paint.dispose();
      }
    },
  };
}
