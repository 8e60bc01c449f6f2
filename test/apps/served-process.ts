import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { childEnvironment } from "#test/child-environment.ts";

/** `npm run serve` in a process of its own, as a service manager runs it. */
export interface ServedProcess {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** Lines of its output so far; those of its log are JSON. */
  lines: string[];
  child: ChildProcess;
  /** The exit code; null if a signal ended it. */
  ended: Promise<number | null>;
}

const main = path.resolve(import.meta.dirname, "../../tools/serve.ts");

/** Starts it on a migrated database, with a mail server, and waits until it is ready; stopped after the test. Needs the built pages. */
export async function aServedProcess(given: {
  connectionString: string;
  smtpUrl: string;
  environment?: Record<string, string>;
}): Promise<ServedProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-served-"));
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: dataDir,
    env: {
      ...childEnvironment,
      DATABASE_URL: given.connectionString,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      SMTP_URL: given.smtpUrl,
      MAIL_FROM: "Thikana <hello@thikana.example>",
      SERVER_SECRET: "a-secret-that-only-tests-know-0123456789",
      // Each client of a test has an address of its own.
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...given.environment,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const lines: string[] = [];
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  const output = createInterface(child.stdout).on("line", (line) => lines.push(line));
  const listening = new Promise<string>((resolve) => {
    output.on("line", (line) => {
      const port = /^Listening on http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
  const origin = await Promise.race([listening, once(child, "exit").then(() => undefined)]);
  if (origin === undefined) throw new Error(`The server did not start:\n${lines.join("\n")}`);
  await untilReady(origin);
  return { origin, lines, child, ended };
}

/** Waits until the server reports that it is ready, 20 s at most. */
export async function untilReady(origin: string): Promise<void> {
  const until = performance.now() + 20_000;
  while ((await fetch(`${origin}/api/health/ready`)).status !== 200) {
    if (performance.now() > until) throw new Error(`${origin} does not become ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
