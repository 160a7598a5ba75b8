// The page in a browser, against the real server.
//
//   GRIDPROOF_BIN    the binary; `../target/release/gridproof` by default
//   GRIDPROOF_URL    a running server (`node dev.mjs`), instead of the binary
//   CHROMIUM_PATH    the browser; /usr/bin/chromium by default

import { defineConfig } from "@playwright/test";

const port = Number(process.env["GRIDPROOF_PORT"] ?? 7560);
const running = process.env["GRIDPROOF_URL"];
const binary = process.env["GRIDPROOF_BIN"] ?? "../target/release/gridproof";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: Number(process.env["GRIDPROOF_WORKERS"] ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}/`,
    locale: "en-GB",
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: `${binary} serve --no-open --port ${port}`,
          url: `http://127.0.0.1:${port}/api/health`,
          reuseExistingServer: false,
          timeout: 30_000,
        },
      }),
});
