/**
 * Dice in three dimensions over a flat board: they are thrown, land exactly where the page has a place for them, and make room for
 * the flat ones. The camera looks straight down, so that a die on the table is a square on the page.
 */

import {
  CanvasTexture,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Quaternion,
  Scene,
  SRGBColorSpace,
  Vector3,
  type WebGLRenderer,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { Frames } from "../frames";
import { cloth, daylight, fitTo, lamp, rendererOn } from "./lit";
import { type Flight, fly, ROUND } from "./motion";

/** Draws a side of a die into a square of 256. */
export type Paint = (pen: CanvasRenderingContext2D, side: string) => void;

/** A die to be thrown: where it lands on the canvas in pixels, what it shows, and what its other sides may be. */
export interface Flying {
  x: number;
  y: number;
  top: string;
  sides: readonly string[];
  paint: Paint;
}

const FIELD_OF_VIEW = 18;

export class ThrowStage {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 400);
  #shape = new RoundedBoxGeometry(1, 1, 1, 5, ROUND);
  #skins = new Map<string, MeshStandardMaterial>();
  #frames = new Frames(true);

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = rendererOn(canvas);
    this.#camera.up.set(0, 0, -1);
    const light = lamp(2.1, 14, 12, 40);
    light.position.set(-6, 16, -4);
    this.#scene.add(daylight(1.9), light, cloth(120, 0.32));
  }

  /** Throws dice of `size` pixels over a canvas of this size; resolves when all lie still. */
  async throwDice(dice: Flying[], size: number, width: number, height: number, from: "near" | "far"): Promise<void> {
    this.#frames.stop();
    this.#look(size, width, height);
    const thrown = dice.map((die) => ({ mesh: this.#die(die), flight: this.#flight(die, size, width, height, from) }));
    this.#scene.add(...thrown.map(({ mesh }) => mesh));
    await this.#frames.run((seconds) => {
      let moving = false;
      for (const { mesh, flight } of thrown) {
        if (fly(flight, seconds, mesh.position, mesh.quaternion)) moving = true;
      }
      this.#renderer.render(this.#scene, this.#camera);
      return moving;
    });
    this.#scene.remove(...thrown.map(({ mesh }) => mesh));
  }

  /** Takes everything off the canvas. */
  clear(): void {
    this.#renderer.clear();
  }

  dispose(): void {
    this.#frames.stop();
    this.#shape.dispose();
    for (const skin of this.#skins.values()) {
      skin.map?.dispose();
      skin.dispose();
    }
    this.#renderer.dispose();
  }

  /** One unit is a die; the plane of the dice's upper sides is the page. */
  #look(size: number, width: number, height: number): void {
    fitTo(this.#renderer, this.#camera, width, height);
    const away = height / size / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    this.#camera.far = away + 10;
    this.#camera.position.set(0, away + 1, 0);
    this.#camera.lookAt(0, 0, 0);
    this.#camera.updateProjectionMatrix();
  }

  #flight(die: Flying, size: number, width: number, height: number, from: "near" | "far"): Flight {
    const to = new Vector3((die.x - width / 2) / size, 0, (die.y - height / 2) / size);
    const edge = (height / size / 2 + 2.4) * (from === "near" ? 1 : -1);
    const along = to.clone().sub(new Vector3(to.x * 0.4 + (Math.random() - 0.5) * 3, 0, edge));
    return {
      to,
      distance: along.length(),
      along: along.normalize(),
      way: new Quaternion(),
      height: 2 + Math.random() * 1.5,
      spin: (Math.random() - 0.5) * 5,
      delay: Math.random() * 0.14,
      seconds: 0.95 + Math.random() * 0.25,
    };
  }

  /** What it will show is on the upper side of a die that lies square; the other sides are any others. */
  #die({ top, sides, paint }: Flying): Mesh {
    const others = sides.filter((side) => side !== top);
    // The upper side is the third of a box's six.
    const side = (i: number) => (i === 2 ? top : (others[(i > 2 ? i - 1 : i) % Math.max(1, others.length)] ?? top));
    const mesh = new Mesh(
      this.#shape,
      [0, 1, 2, 3, 4, 5].map((i) => this.#skin(side(i), paint)),
    );
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  #skin(side: string, paint: Paint): MeshStandardMaterial {
    const known = this.#skins.get(side);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 256;
    const pen = canvas.getContext("2d");
    if (pen) paint(pen, side);
    const map = new CanvasTexture(canvas);
    map.colorSpace = SRGBColorSpace;
    map.anisotropy = 8;
    const skin = new MeshStandardMaterial({ map, roughness: 0.34, metalness: 0 });
    this.#skins.set(side, skin);
    return skin;
  }
}
