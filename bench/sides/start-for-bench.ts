import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { outputMatching } from "#tools/output-matching.ts";

export interface BenchServer {
  url: string;
  pid: number;
  /** Milliseconds from the command to the line with the server's address. */
  startedIn: number;
  stop(): Promise<void>;
}

/**
 * `npm start`, as people start it, on an empty data folder unless one is given, with these variables set in addition.
 * @param projectDir a checkout of this project with its packages installed, in which the command runs; by default this one.
 */
export async function startForBench(
  dataDir?: string,
  variables: NodeJS.ProcessEnv = {},
  projectDir: string = process.cwd(),
): Promise<BenchServer> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), "thikana-bench-")));
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", "start"], {
    cwd: projectDir,
    // A demo of its own, independent of the environment and .env.
    env: {
      // All load comes from one address.
      READ_BUDGET_FACTOR: "9999",
      ...process.env,
      DATABASE_URL: "",
      NODE_ENV: "",
      PUBLIC_URL: "",
      ...variables,
      DATA_DIR: folder,
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
  });
  const url = await outputMatching(child, /is at (http:\S+)/);
  const pid = await deepestChild(child.pid ?? 0);
  return {
    url,
    pid,
    startedIn: performance.now() - began,
    async stop() {
      try {
        process.kill(pid, "SIGTERM");
      } catch (error) {
        // Ctrl+C reaches it as well, so it may have ended already.
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
      await ended;
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process of the server itself, below npm and the launcher (Linux). */
async function deepestChild(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").filter(Boolean);
  const nodes: number[] = [];
  for (const child of children) {
    const command = await readFile(`/proc/${child}/comm`, "utf8");
    // PostgreSQL is a child of the server.
    if (!command.startsWith("postgres")) nodes.push(Number(child));
  }
  return nodes[0] === undefined ? pid : deepestChild(nodes[0]);
}
