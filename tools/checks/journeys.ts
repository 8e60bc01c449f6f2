/** npm run journeys: finds a Chromium and a free port, then runs Playwright with the given arguments. */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { findChromium } from "#tools/chromium/find-chromium.ts";

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function runJourneys(): Promise<void> {
  const { executablePath, how } = await findChromium();
  console.log(`Chromium: ${executablePath} (${how})`);
  const port = await findFreePort();

  const playwright = path.resolve("node_modules/@playwright/test/cli.js");
  const given = process.argv.slice(2);
  const child = spawn(process.execPath, [playwright, "test", "--config", "e2e/playwright.config.ts", ...given], {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: executablePath, JOURNEYS_PORT: String(port) },
  });
  // An interrupt reaches Playwright as well, which closes its browsers and the server; this process only has to survive it.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill("SIGINT"));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}

await runJourneys().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
