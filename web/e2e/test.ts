/** What a browser test gets: a house, browsers, and a place to leave what is to be closed. */
import type { BrowserContext } from "playwright-core";
import type { Browsers } from "./browser";
import type { House } from "./house";

export interface Test {
  browsers: Browsers;
  house: House;
  url: string;
  /** What the page complained about; anything fails the test. */
  troubles: string[];
  contexts: BrowserContext[];
}

/** By name. One that cannot run against this house says so. */
export type Tests = Record<string, (test: Test) => Promise<void | "skipped">>;

export interface Size {
  width: number;
  height: number;
}
