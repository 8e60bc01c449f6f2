import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments } from "#tools/chromium/find-chromium.ts";

const projectDir = path.dirname(import.meta.dirname);

// tools/checks/journeys.ts sets both; the fallbacks serve tools that only read this file.
const { CHROMIUM_PATH: executablePath = "chromium", JOURNEYS_PORT: port = "3100" } = process.env;
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a busy machine one in some hundreds loses a race with its browser. It gets a second try, and the summary names it:
  // one that is listed repeatedly has found something that fails for some users.
  retries: 1,
  // Generous: the longest journeys take over a minute on a busy machine, and one that hangs fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: url,
    browserName: "chromium",
    launchOptions: { executablePath, args: chromiumArguments() },
    // Writing one slows a journey down; what fails is tried again, and that try is written.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Colours in the middle of a transition would fail the contrast check now and then.
    contextOptions: { reducedMotion: "reduce" },
  },
  // Every page, every main journey, and everything with another layout or handling on phones runs on both. A secondary journey that does
  // not depend on the device runs on one: @phone or @desktop.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 360, height: 740 },
        screen: { width: 360, height: 740 },
        deviceScaleFactor: 2,
      },
    },
  ],
  webServer: {
    command: "node tools/with-node.mjs e2e/server-for-journeys.ts",
    cwd: projectDir,
    url,
    env: { JOURNEYS_PORT: port },
    stdout: "pipe",
    timeout: 120_000,
    // Otherwise it is killed outright, and leaves its database behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
