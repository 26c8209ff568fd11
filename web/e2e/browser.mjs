/** Debian's Chromium, without a screen. WebGL in software costs every page dearly: only where dice roll in three dimensions. */
import { chromium } from "playwright-core";

const QUIET = ["--headless", "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const FLAT = ["--disable-gpu"];
const DEEP = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

export const openBrowser = ({ deep = true } = {}) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...QUIET, ...(deep ? DEEP : FLAT)],
  });
