/** Draws the icons of public/ from public/icon.svg. Run it when the drawing changes. */
import { readFileSync, writeFileSync } from "node:fs";
import { openBrowser } from "./browser";

const folder = new URL("../public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf8");
const browser = await openBrowser();
const draw = async (name: string, size: number, scale: number, ground: string) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html{background:${ground}}body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${scale}%}</style>${svg}`,
  );
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: ground === "transparent" }));
  await page.close();
};
await draw("icon-192.png", 192, 100, "transparent");
await draw("icon-512.png", 512, 100, "transparent");
await draw("icon-maskable-512.png", 512, 80, "#0d5c5f");
await browser.close();
