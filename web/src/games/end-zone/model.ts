/** The things of the table in three dimensions, in inches, z up: the board with its mats, the tape, and dice in every colour. */

import { BoxGeometry, CanvasTexture, type Material, Mesh, MeshStandardMaterial, PlaneGeometry, type Object3D, SRGBColorSpace } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { edges } from "./heat";
import { paintMat, paintSide, paintWood } from "./paint";
import { colourOf, type View } from "./view";

/** The numbers on the sides of a box, in the order of its materials: +x, -x, +y, -y, +z, -z. */
const NUMBERS = [2, 5, 3, 4, 1, 6] as const;
/** Pixels for an inch of the mat. */
const MAT_SCALE = 64;
const THICK = 1.6;

function drawn(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A chance that repeats, so that the wood is the same every time. */
function grain(): () => number {
  let state = 7;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

export class Kit {
  #skins = new Map<number, Material[]>();
  #shapes = new Map<number, RoundedBoxGeometry>();
  #disposable: { dispose(): void }[] = [];

  #keep<T extends { dispose(): void }>(thing: T): T {
    this.#disposable.push(thing);
    return thing;
  }

  /** A die that is not turned: 1 on top, 2 to the right, 3 away. */
  die(column: number, size: number): Mesh {
    const shape = this.#shapes.get(size) ?? this.#keep(new RoundedBoxGeometry(size, size, size, 4, size * 0.11));
    this.#shapes.set(size, shape);
    const mesh = new Mesh(shape, this.#skin(column));
    mesh.castShadow = true;
    return mesh;
  }

  #skin(column: number): Material[] {
    const known = this.#skins.get(column);
    if (known) return known;
    const { die, pip } = colourOf(column);
    const skin = NUMBERS.map((number) => {
      const map = this.#keep(drawn(256, 256, (pen) => paintSide(pen, number, die, pip)));
      return this.#keep(new MeshStandardMaterial({ map, roughness: 0.3 }));
    });
    this.#skins.set(column, skin);
    return skin;
  }

  /** The board, its two mats and the tape between them. */
  ground({ mat, options: { table } }: View): Object3D[] {
    const edge = edges(table);
    const [width, length] = [edge.right - edge.left, edge.far - edge.near];
    const wood = this.#keep(drawn(512, 1024, (pen) => paintWood(pen, 512, 1024, grain())));
    const board = new Mesh(
      this.#keep(new BoxGeometry(width, length, THICK)),
      this.#keep(new MeshStandardMaterial({ map: wood, roughness: 0.55 })),
    );
    board.position.set(0, (edge.near + edge.far) / 2, -THICK / 2);
    const [w, d] = [table.mat_width, table.mat_depth];
    const print = this.#keep(drawn(w * MAT_SCALE, d * MAT_SCALE, (pen) => paintMat(pen, mat, table.dot, w, d, MAT_SCALE)));
    const paper = this.#keep(new MeshStandardMaterial({ map: print, roughness: 0.6 }));
    const sheet = this.#keep(new PlaneGeometry(w, d));
    const far = new Mesh(sheet, paper);
    far.position.set(0, d / 2, 0.035);
    const near = new Mesh(sheet, paper);
    near.position.set(0, -table.distance - d / 2, 0.035);
    near.rotation.z = Math.PI;
    const tape = this.#keep(new MeshStandardMaterial({ color: "#f4ead6", roughness: 0.7 }));
    const strip = (across: number, along: number, x: number, y: number) => {
      const mesh = new Mesh(this.#keep(new PlaneGeometry(across, along)), tape);
      mesh.position.set(x, y, 0.02);
      return mesh;
    };
    const things = [
      board,
      far,
      near,
      strip(0.22, table.distance, -w / 2 + 0.11, -table.distance / 2),
      strip(0.22, table.distance, w / 2 - 0.11, -table.distance / 2),
      strip(w, 0.22, 0, mat.half_way),
    ];
    for (const thing of things) thing.receiveShadow = true;
    return things;
  }

  dispose(): void {
    for (const thing of this.#disposable) thing.dispose();
  }
}
