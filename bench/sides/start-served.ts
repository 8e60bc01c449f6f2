import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { outputMatching } from "#tools/output-matching.ts";

export interface ServedSide {
  url: string;
  /** The process that answers, or that starts those that do. */
  pid: number;
  /** Replaces the processes one after the other, and resolves when all were. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const projectDir = path.resolve(import.meta.dirname, "../..");
/** The same as in the script `serve` of package.json. */
const asServed = ["--max-old-space-size=512", "--max-semi-space-size=8"];
/** Milliseconds in which all processes must have been replaced. */
const restartWithinMs = 180_000;

/** `npm run serve` on a migrated database, without stored pages; resolves when it is ready. Needs the built pages. */
export async function startServed(connectionString: string, processes: number): Promise<ServedSide> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-bench-served-"));
  const child = spawn(process.execPath, [...asServed, path.join(projectDir, "tools/serve.ts")], {
    cwd: dataDir,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      PUBLIC_URL: "",
      WEB_PROCESSES: String(processes),
      PAGE_CACHE_MB: "0",
      // All load comes from one address.
      READ_BUDGET_FACTOR: "9999",
      LOG_LEVEL: "warn",
      SERVER_SECRET: "a-secret-that-only-benches-know-0123456789",
      // Nothing is mailed.
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Thikana <hello@thikana.example>",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await outputMatching(child, /Listening on http:\/\/\S+:(\d+)/);
    const url = `http://127.0.0.1:${port}`;
    while ((await fetch(`${url}/api/health/ready`)).status !== 200) await setTimeout(100);
    return {
      url,
      pid: child.pid ?? 0,
      async restart() {
        const replaced = outputMatching(child, /(All processes were replaced|The restart was given up.*)/);
        child.kill("SIGUSR2");
        const outcome = await Promise.race([
          replaced,
          setTimeout(restartWithinMs, "The restart took too long", { ref: false }),
        ]);
        if (!outcome.startsWith("All")) throw new Error(outcome);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
