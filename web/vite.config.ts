import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The house serves the page under a strict content security policy: nothing may be inlined.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:7878", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
