/**
 * A house to test against: CROSSROADS_URL (one that runs already), CROSSROADS_BIN (the program), or else the program as
 * Cargo builds it; with CROSSROADS_PAGE=web/dist it serves the page that `npm run build` made last. Started, stopped and started again on the same data.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = new URL("../../", import.meta.url).pathname;

export interface House {
  url: string;
  /** Whether it can be stopped and started again on the same data. */
  lasting: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What an operator types on its machine; returns what is printed. */
  admin(typed: string[], input?: string): string;
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function answers(url: string, seconds: number) {
  for (let i = 0; i < seconds * 5; i++) {
    if (
      await fetch(`${url}/api/games`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no house answers at ${url}`);
}

/** A house of a program: ours, or one of the examples, which stands beside it. `chosen` is what its operator wrote into the file. */
export async function openHouse(name = "crossroads", chosen = ""): Promise<House> {
  const given = process.env.CROSSROADS_URL?.replace(/\/$/, "");
  const nothing = async () => {};
  const away = () => {
    throw new Error("the house that is open already is looked after by somebody else");
  };
  if (given && name === "crossroads" && chosen === "")
    return { url: given, lasting: false, start: nothing, stop: nothing, admin: away, close: nothing };

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ours = process.env.CROSSROADS_BIN;
  const program = ours && (name === "crossroads" ? ours : join(dirname(ours), name));
  const data = mkdtempSync(join(tmpdir(), "crossroads-e2e-"));
  // All the tests come from one address, faster than people do, and need no time to watch computer players.
  const config = join(data, "house.toml");
  writeFileSync(config, `${chosen}\nbot-pause = 250\n[limits]\nlimit-loopback = false\n`);
  const serve = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--config", config];
  const typed = (args: string[]): [string, string[]] =>
    program ? [program, args] : ["cargo", ["run", "-q", "--release", "-p", name, "--", ...args]];
  const [command, args] = typed(serve);
  let child: ChildProcess;
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
    admin: (words, input = "") => {
      const [command, args] = typed(["admin", "--data", data, "--config", config, ...words]);
      return execFileSync(command, args, { cwd: root, input, encoding: "utf8" });
    },
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
