/**
 * A house to test against: CROSSROADS_URL (one that runs already), CROSSROADS_BIN (the program), or else the program as
 * Cargo builds it; with CROSSROADS_PAGE=web/dist it serves the page that `npm run build` made last. Started, stopped and started again on the same data.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../../", import.meta.url).pathname;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function answers(url, seconds) {
  for (let i = 0; i < seconds * 5; i++) {
    if (await fetch(`${url}/api/games`).then((answer) => answer.ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no house answers at ${url}`);
}

export async function openHouse() {
  const given = process.env.CROSSROADS_URL?.replace(/\/$/, "");
  if (given) return { url: given, lasting: false, close: async () => {} };

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = process.env.CROSSROADS_BIN;
  const data = mkdtempSync(join(tmpdir(), "crossroads-e2e-"));
  // All the tests come from one address, faster than people do, and need no time to watch computer players.
  const config = join(data, "house.toml");
  writeFileSync(config, "bot-pause = 250\n[limits]\nlimit-loopback = false\n");
  const serve = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--config", config];
  const [command, args] = program ? [program, serve] : ["cargo", ["run", "-q", "--release", "--", ...serve]];
  let child = null;
  const start = async () => {
    child = spawn(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"], detached: true });
    await answers(url, program ? 30 : 900);
  };
  const stop = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGTERM");
    await gone;
  };
  await start();
  return {
    url,
    lasting: true,
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
