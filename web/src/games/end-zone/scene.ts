/** The table in three dimensions, seen by the thrower. It draws when something has changed, and while the eye moves. */

import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  LineDashedMaterial,
  Line,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  RingGeometry,
  Scene,
  SRGBColorSpace,
  Vector3,
  type WebGLRenderer,
} from "three";
import { daylight, fitTo, lamp, rendererOn } from "../dice/lit";
import { Frames } from "../frames";
import { edges, heatColour } from "./heat";
import { aimedAt, type Launch, touchdown } from "./launch";
import { Kit } from "./model";
import type { Scenery } from "./shown";
import type { Table, View } from "./view";

const FIELD_OF_VIEW = 26;
/** How fast the eye moves to where it should be: a share of the way each second. */
const GLIDE = 3.2;
/** The heat map is drawn with so many pixels for an inch. */
const HEAT_SCALE = 16;

/** A line of dashes from the hand over the table, and a ring where the die first touches it. */
class Pointer {
  readonly group = new Group();
  #line: Line;
  #ring: Mesh;

  constructor(colour: string) {
    const paint = new LineDashedMaterial({ color: colour, dashSize: 1.4, gapSize: 0.9, transparent: true, opacity: 0.9 });
    this.#line = new Line(new BufferGeometry(), paint);
    this.#ring = new Mesh(new RingGeometry(0.32, 0.46, 28), new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.9 }));
    this.group.add(this.#line, this.#ring);
    this.group.visible = false;
  }

  show(launch: Launch | null, table: Table): void {
    this.group.visible = launch !== null;
    if (!launch) return;
    const from = -table.distance - launch.back / 1000;
    const ends = [launch.x / 1000, from, 0.1, aimedAt(launch, table, table.mat_depth), table.mat_depth, 0.1];
    this.#line.geometry.setAttribute("position", new Float32BufferAttribute(ends, 3));
    this.#line.geometry.computeBoundingSphere();
    this.#line.computeLineDistances();
    const first = touchdown(launch, table);
    this.#ring.position.set(first.x, first.y, 0.1);
    this.#ring.visible = first.y < table.mat_depth;
  }

  dispose(): void {
    for (const thing of [this.#line, this.#ring]) thing.geometry.dispose();
    (this.#line.material as LineDashedMaterial).dispose();
    (this.#ring.material as MeshBasicMaterial).dispose();
  }
}

export class DeepTable {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 4, 400);
  /** Everything in the words of the house: x to the right, y away, z up. */
  #world = new Group();
  #kit = new Kit();
  #table: Table;
  #dice = new Map<string, Mesh>();
  #aim = new Pointer("#fffaf0");
  #hint = new Pointer("#7ff0d6");
  #heat: Mesh<PlaneGeometry, MeshBasicMaterial>;
  #heatSheet = document.createElement("canvas");
  #lamp = lamp(2, 15, 15, 70);
  #frames = new Frames();
  /** Where the eye is and should be: 0 behind the hand, 1 over the far mat. */
  #eye = 0;
  #goal = 0;

  constructor(canvas: HTMLCanvasElement, view: View) {
    this.#table = view.options.table;
    this.#renderer = rendererOn(canvas);
    // The house's z is the scene's y.
    this.#world.rotation.x = -Math.PI / 2;
    this.#scene.add(this.#world, daylight(1.9, "#8a7458"));
    this.#lamp.shadow.radius = 4;
    this.#lamp.shadow.bias = -0.0006;
    this.#world.add(this.#lamp, this.#lamp.target, ...this.#kit.ground(view), this.#aim.group, this.#hint.group);
    this.#heat = this.#heatLayer();
    this.#world.add(this.#heat);
  }

  #heatLayer(): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const edge = edges(this.#table);
    const [width, depth] = [edge.right - edge.left, edge.far - edge.near];
    this.#heatSheet.width = width * HEAT_SCALE;
    this.#heatSheet.height = depth * HEAT_SCALE;
    const map = new CanvasTexture(this.#heatSheet);
    map.colorSpace = SRGBColorSpace;
    const layer = new Mesh(new PlaneGeometry(width, depth), new MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    layer.position.set(0, (edge.near + edge.far) / 2, 0.06);
    layer.visible = false;
    return layer;
  }

  resize(width: number, height: number): void {
    if (width < 2 || height < 2) return;
    fitTo(this.#renderer, this.#camera, width, height);
    this.#draw();
  }

  /** Draws all this, now. */
  show({ dice, aim, hint, heat }: Scenery): void {
    const wanted = new Set(dice.map(({ key, column }) => `${key}:${column}`));
    for (const [name, mesh] of this.#dice) {
      if (wanted.has(name)) continue;
      this.#world.remove(mesh);
      this.#dice.delete(name);
    }
    for (const { key, column, pose } of dice) {
      const name = `${key}:${column}`;
      let mesh = this.#dice.get(name);
      if (!mesh) {
        mesh = this.#kit.die(column, this.#table.die);
        this.#dice.set(name, mesh);
        this.#world.add(mesh);
      }
      mesh.position.set(pose.x, pose.y, pose.z);
      mesh.quaternion.set(...(pose.turn as [number, number, number, number]));
    }
    this.#aim.show(aim, this.#table);
    this.#hint.show(hint, this.#table);
    this.#showHeat(heat);
    this.#later();
  }

  #showHeat(heat: Scenery["heat"]): void {
    this.#heat.visible = heat.length > 0;
    const pen = this.#heatSheet.getContext("2d");
    if (heat.length === 0 || !pen) return;
    const edge = edges(this.#table);
    pen.clearRect(0, 0, this.#heatSheet.width, this.#heatSheet.height);
    for (const cell of heat) {
      pen.fillStyle = heatColour(cell.heat);
      const [x, y] = [(cell.x - edge.left) * HEAT_SCALE, (edge.far - cell.y - cell.size) * HEAT_SCALE];
      pen.fillRect(x, y, cell.size * HEAT_SCALE, cell.size * HEAT_SCALE);
    }
    if (this.#heat.material.map) this.#heat.material.map.needsUpdate = true;
  }

  /** Moves the eye: 0 behind the hand, 1 over the far mat. At once, or gliding. */
  look(goal: number, at_once = false): void {
    this.#goal = goal;
    if (at_once) this.#eye = goal;
    this.#later();
  }

  dispose(): void {
    this.#frames.stop();
    this.#kit.dispose();
    this.#aim.dispose();
    this.#hint.dispose();
    this.#heat.geometry.dispose();
    this.#heat.material.map?.dispose();
    this.#heat.material.dispose();
    this.#renderer.dispose();
  }

  #place(): void {
    const { distance, mat_depth } = this.#table;
    // A narrow screen sees less to the sides: the eye steps back.
    const back = Math.max(1, 1.12 / this.#camera.aspect);
    const behind = new Vector3(0, -distance + 2, 24);
    const over = new Vector3(0, mat_depth / 2 - 15 * back, 26 * back);
    const share = this.#eye * this.#eye * (3 - 2 * this.#eye);
    const at = behind.lerp(over, share);
    const to = new Vector3(0, -11, 0).lerp(new Vector3(0, mat_depth * 0.42, 0), share);
    // From the house's words to the scene's.
    this.#camera.position.set(at.x, at.z, -at.y);
    this.#camera.lookAt(to.x, to.z, -to.y);
    this.#camera.updateProjectionMatrix();
    // The lamp hangs over what is looked at, so that small dice have sharp shadows.
    const middle = -distance * 0.3 * (1 - share) + (mat_depth / 2) * share;
    this.#lamp.position.set(-10, middle - 24, 30);
    this.#lamp.target.position.set(0, middle, 0);
  }

  /** With the next frame, however often it is asked for before that. */
  #later(): void {
    if (this.#frames.running) return;
    let last = 0;
    const draw = (now: number) => {
      this.#eye += (this.#goal - this.#eye) * Math.min(1, Math.min(0.1, now - last) * GLIDE);
      if (Math.abs(this.#goal - this.#eye) < 0.002) this.#eye = this.#goal;
      last = now;
      this.#draw();
      return this.#eye !== this.#goal;
    };
    void this.#frames.run(draw, "next frame");
  }

  #draw(): void {
    this.#place();
    this.#renderer.render(this.#scene, this.#camera);
  }
}
