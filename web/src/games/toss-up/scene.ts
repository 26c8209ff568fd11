/** The table in three dimensions. It draws only while something moves. */

import {
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Vector3,
  type WebGLRenderer,
} from "three";
import { cloth, daylight, fitTo, lamp, rendererOn } from "../dice/lit";
import { type Flight, fly, HALF } from "../dice/motion";
import { Frames } from "../frames";
import { asideSpot, type Layout, layoutFor, tableSpots } from "./layout";
import { diceKit, type DiceKit } from "./model";
import { lying, squared, topOf } from "./orientation";
import { type Colour, COLOURS, type Colours, DICE, each, total } from "./view";

interface Die {
  mesh: Mesh;
  aside: boolean;
}

const TILT = 0.2;
const SLIDE = 0.45;
const sameRoll = (a: Colours | null, b: Colours | null) =>
  a === b || (a !== null && b !== null && COLOURS.every((colour) => a[colour] === b[colour]));
const ease = (t: number) => t * t * (3 - 2 * t);

export class DiceTable {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(20, 1, 1, 90);
  #kit: DiceKit = diceKit();
  #dice: Die[] = [];
  #row: Mesh | null = null;
  #layout: Layout = layoutFor(1.6);
  #frames = new Frames(true);
  #shown: Colours | null = null;
  #gone = false;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = rendererOn(canvas);
    const light = lamp(2.5, 9, 8, 30);
    light.position.set(-5, 12, 5);
    light.shadow.normalBias = 0.02;
    this.#scene.add(daylight(1.55), light, cloth(60, 0.34));
    for (let i = 0; i < DICE; i++) {
      const mesh = this.#kit.die();
      this.#scene.add(mesh);
      this.#dice.push({ mesh, aside: false });
    }
    this.#lay();
  }

  resize(width: number, height: number): void {
    if (width < 2 || height < 2) return;
    fitTo(this.#renderer, this.#camera, width, height);
    const layout = layoutFor(this.#camera.aspect);
    const other = layout.columns !== this.#layout.columns;
    this.#layout = layout;
    const half = Math.tan((this.#camera.fov * Math.PI) / 360);
    const { halfWidth, halfDepth } = this.#layout;
    const away = Math.max(halfDepth * 1.02, halfWidth / this.#camera.aspect) / half + 0.8;
    this.#camera.position.set(0, away * Math.cos(TILT), away * Math.sin(TILT));
    this.#camera.lookAt(0, 0, 0);
    this.#camera.updateProjectionMatrix();
    this.#drawRow();
    if (other) {
      this.#frames.stop();
      this.#lay();
    }
    this.#draw();
  }

  /** Lays the dice as they are after this roll, at once; nothing moves where they lie so already. */
  show(colours: Colours | null): void {
    if (sameRoll(colours, this.#shown)) return;
    this.#frames.stop();
    this.#shown = colours;
    this.#lay();
  }

  /** Dice that are not in the last roll were green before it: they lie aside. */
  #lay(): void {
    const colours = this.#shown;
    const onTable: Colour[] = colours ? each({ ...colours, green: 0 }) : each({ green: 5, yellow: 3, red: 2 });
    const aside = colours ? DICE - onTable.length : 0;
    const spots = tableSpots(this.#layout, onTable.length, Math.random);
    this.#dice.forEach((die, i) => {
      die.aside = i < aside;
      const colour = die.aside ? "green" : (onTable[i - aside] ?? "green");
      const spot = die.aside ? asideSpot(this.#layout, i) : (spots[i - aside] ?? { x: 0, z: 0 });
      const yaw = die.aside ? 0 : (Math.random() - 0.5) * 1.4;
      die.mesh.quaternion.copy(lying(colour, yaw, Math.random));
      die.mesh.scale.setScalar(die.aside ? this.#layout.asideSize : 1);
      die.mesh.position.set(spot.x, HALF * die.mesh.scale.x, spot.z);
    });
    this.#draw();
  }

  /** Throws dice that land on this roll, then slides the greens aside. */
  async roll(colours: Colours, from: "near" | "far"): Promise<void> {
    this.#frames.stop();
    this.#shown = colours;
    const thrown = this.#dice.slice(DICE - total(colours));
    const faces = each(colours).sort(() => Math.random() - 0.5);
    const spots = tableSpots(this.#layout, thrown.length, Math.random);
    const flights = thrown.map((die, i) => {
      die.aside = false;
      return this.#flight(faces[i] ?? "green", spots[i] ?? { x: 0, z: 0 }, from);
    });
    await this.#run((seconds) => {
      let moving = false;
      thrown.forEach(({ mesh }, i) => {
        const flight = flights[i];
        if (!flight) return;
        mesh.scale.setScalar(1);
        if (fly(flight, seconds, mesh.position, mesh.quaternion)) moving = true;
      });
      return moving;
    });
    if (this.#gone) return;
    await this.#run((seconds) => seconds < 0.22);
    if (!this.#gone) await this.#setAside(thrown);
  }

  dispose(): void {
    this.#gone = true;
    this.#frames.stop();
    this.#kit.dispose();
    this.#renderer.dispose();
  }

  #flight(colour: Colour, spot: { x: number; z: number }, from: "near" | "far"): Flight {
    const side = from === "near" ? 1 : -1;
    const start = new Vector3(spot.x * 0.35 + (Math.random() - 0.5) * 2, 0, side * (this.#layout.halfDepth + 2.2));
    const to = new Vector3(spot.x, 0, spot.z);
    const along = to.clone().sub(start);
    const distance = along.length();
    return {
      to,
      along: along.normalize(),
      distance,
      way: lying(colour, (Math.random() - 0.5) * 1.5, Math.random),
      height: 2.2 + Math.random() * 1.6,
      spin: (Math.random() - 0.5) * 5,
      delay: Math.random() * 0.16,
      seconds: 1.05 + Math.random() * 0.3,
    };
  }

  /** Greens go to the row, one after the other, from the left. */
  async #setAside(thrown: Die[]): Promise<void> {
    const greens = thrown.filter(({ mesh }) => topOf(mesh.quaternion) === "green");
    greens.sort((a, b) => a.mesh.position.x - b.mesh.position.x);
    const others = this.#dice.filter((die) => !greens.includes(die));
    const before = others.filter((die) => die.aside);
    const rest = others.filter((die) => !die.aside);
    const slides = greens.map((die, i) => {
      const spot = asideSpot(this.#layout, before.length + i);
      const from = die.mesh.position.clone();
      const size = this.#layout.asideSize;
      const to = new Vector3(spot.x, HALF * size, spot.z);
      return { die, from, to, size, way: die.mesh.quaternion.clone(), square: squared(die.mesh.quaternion) };
    });
    this.#dice = [...before, ...greens, ...rest];
    for (const die of greens) die.aside = true;
    const step = 0.04;
    await this.#run((seconds) => {
      slides.forEach(({ die, from, to, size, way, square }, i) => {
        const t = ease(Math.min(1, Math.max(0, (seconds - i * step) / SLIDE)));
        die.mesh.position.lerpVectors(from, to, t);
        die.mesh.scale.setScalar(1 + (size - 1) * t);
        die.mesh.position.y = HALF * die.mesh.scale.x + Math.sin(t * Math.PI) * 0.9;
        die.mesh.quaternion.copy(way).slerp(square, t);
      });
      return slides.length > 0 && seconds < SLIDE + slides.length * step;
    });
  }

  #run(step: (seconds: number) => boolean): Promise<void> {
    return this.#frames.run((seconds) => {
      const moving = step(seconds);
      this.#draw();
      return moving;
    });
  }

  #draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** The row for dice that are set aside: ten shallow places in the cloth. */
  #drawRow(): void {
    if (this.#row) this.#scene.remove(this.#row);
    const { asideStep, asideSize, asideZ } = this.#layout;
    const wide = asideStep * DICE + 0.16;
    const deep = asideSize + 0.34;
    const canvas = document.createElement("canvas");
    canvas.width = 1024;
    canvas.height = Math.round((1024 * deep) / wide);
    const pen = canvas.getContext("2d");
    if (pen) {
      const unit = canvas.width / wide;
      pen.fillStyle = "rgba(0,0,0,0.2)";
      pen.beginPath();
      pen.roundRect(0, 0, canvas.width, canvas.height, 0.26 * unit);
      pen.fill();
      pen.strokeStyle = "rgba(255,255,255,0.17)";
      pen.lineWidth = 2.5;
      for (let i = 0; i < DICE; i++) {
        const middle = (0.08 + (i + 0.5) * asideStep) * unit;
        const half = (asideSize / 2 - 0.04) * unit;
        pen.beginPath();
        pen.roundRect(middle - half, canvas.height / 2 - half, half * 2, half * 2, 0.16 * unit);
        pen.stroke();
      }
    }
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    const paint = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
    this.#row = new Mesh(new PlaneGeometry(wide, deep), paint);
    this.#row.rotation.x = -Math.PI / 2;
    this.#row.position.set(0, 0.002, asideZ - 0.14);
    this.#row.renderOrder = -1;
    this.#scene.add(this.#row);
  }
}
