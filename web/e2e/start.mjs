/** Runs a TypeScript file of this folder, without a step to build it first: `node e2e/start.mjs run [part of a name]`. */
import { runnerImport } from "vite";

await runnerImport(new URL(`${process.argv[2]}.ts`, import.meta.url).pathname, { configFile: false, logLevel: "error" });
