/** What every table in three dimensions has: a canvas that knows shadows, daylight and a lamp, and a cloth for shadows to fall on. */

import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PCFShadowMap,
  type PerspectiveCamera,
  PlaneGeometry,
  ShadowMaterial,
  WebGLRenderer,
} from "three";

export function rendererOn(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}

/** As large as it is on the page, and as sharp as the screen, up to twice. */
export function fitTo(renderer: WebGLRenderer, camera: PerspectiveCamera, width: number, height: number): void {
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
}

export const daylight = (strength: number, fromBelow = "#3f5f5a") =>
  new HemisphereLight(new Color("#fff8ea"), new Color(fromBelow), strength);

/** A lamp whose shadows reach so far to the sides, to the front and back, and down. */
export function lamp(strength: number, wide: number, deep: number, far: number): DirectionalLight {
  const light = new DirectionalLight(new Color("#fff1d6"), strength);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -wide, right: wide, top: deep, bottom: -deep, near: 1, far });
  light.shadow.radius = 5;
  light.shadow.bias = -0.0008;
  return light;
}

/** Nothing but what falls on it is seen of it. */
export function cloth(size: number, opacity: number): Mesh {
  const mesh = new Mesh(new PlaneGeometry(size, size), new ShadowMaterial({ opacity }));
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}
