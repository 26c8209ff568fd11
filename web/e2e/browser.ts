/** Debian's Chromium, without a screen. WebGL in software costs every page dearly: only where dice roll in three dimensions. */
import { type Browser, chromium } from "playwright-core";

const QUIET = [
  "--headless",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const FLAT = ["--disable-gpu"];
const DEEP = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

export const openBrowser = ({ deep = true } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...QUIET, ...(deep ? DEEP : FLAT)],
  });

/** One browser with WebGL and one without; each is opened when it is first needed. */
export interface Browsers {
  get(deep: boolean): Promise<Browser>;
  close(): Promise<void>;
}

export function openBrowsers(): Browsers {
  const open = new Map<boolean, Promise<Browser>>();
  return {
    get(deep) {
      const browser = open.get(deep) ?? openBrowser({ deep });
      open.set(deep, browser);
      return browser;
    },
    close: async () => void (await Promise.all([...open.values()].map(async (browser) => (await browser).close()))),
  };
}
