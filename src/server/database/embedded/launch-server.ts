import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnvironment } from "./initialise-data-folder.ts";
import { type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { explainWithLog, measureLog, type PostgresLog, readLogSince } from "./postgres-log.ts";
import { findRunningServer } from "./running-server.ts";
import { runAs, type ServerUser } from "./unprivileged-user.ts";

interface Launch {
  binaries: PostgresBinaries;
  dataFolder: string;
  user: ServerUser | undefined;
  log: PostgresLog;
  settings: Readonly<Record<string, string>>;
  preferredPort: number | undefined;
}

/** Recovery after a crash replays the log first, which takes long only after a great deal of writing. */
const longestStartMs = 120_000;
const portAttempts = 5;

/**
 * Starts a server on 127.0.0.1 and waits until it is ready. It outlives a Ctrl-C in the terminal, so that its owner can stop
 * it in order. Undefined when another server is just starting or ending on the same folder: look again a little later.
 * Throws with the last lines of the log when it cannot start.
 */
export async function launchServer(launch: Launch): Promise<ChildProcess | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const port = (attempt === 0 && launch.preferredPort) || (await findFreePort());
    const start = await measureLog(launch.log);
    const child = spawnServer(launch, port);
    const problem = await waitUntilReady(child, launch.dataFolder);
    if (problem === undefined) return child;
    const output = await readLogSince(launch.log, start);
    if (/lock file "postmaster\.pid"|pre-existing shared memory block/.test(output)) return undefined;
    const isPortTaken = /could not bind|Address already in use/.test(output);
    if (!isPortTaken || attempt + 1 === portAttempts) {
      throw explainWithLog(`PostgreSQL did not start on ${launch.dataFolder}: ${problem}.`, launch.log, output);
    }
  }
}

function spawnServer({ binaries, dataFolder, user, log, settings }: Launch, port: number): ChildProcess {
  const named = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(programPath(binaries, "postgres"), ["-D", dataFolder, "-p", String(port), ...named], {
    ...runAs(user),
    cwd: dataFolder,
    detached: true,
    env: serverEnvironment(),
    stdio: ["ignore", log.handle.fd, log.handle.fd],
    windowsHide: true,
  });
  child.unref();
  // From its first moment: a process that ends while its server is still starting leaves none either.
  const endWithUs = (): void => void child.kill("SIGINT");
  if (process.platform !== "win32") process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  return child;
}

/** Undefined when the server answers, else why it does not. */
async function waitUntilReady(child: ChildProcess, dataFolder: string): Promise<string | undefined> {
  const failure = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
  const deadline = Date.now() + longestStartMs;
  for (;;) {
    const running = await findRunningServer(dataFolder);
    if (running?.isReady && running.pid === child.pid) return undefined;
    if (Date.now() > deadline) {
      child.kill("SIGQUIT");
      return `it was not ready after ${longestStartMs / 1000} s`;
    }
    const problem = await Promise.race([failure, sleep(10)]);
    if (problem !== undefined) return problem;
  }
}

/** Somebody else may take it before the server does, which is why starting tries more than once. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
