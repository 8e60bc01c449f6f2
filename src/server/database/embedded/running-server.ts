import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A PostgreSQL server that runs on a data folder, started by any process. */
interface RunningServer {
  pid: number;
  port: number;
  /** False while it starts, recovers from a crash or shuts down. */
  isReady: boolean;
}

/** Whether any process has this id now. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The server that `postmaster.pid` in the data folder speaks of, when it is alive. A file that names a process which is now
 * another program is removed, since PostgreSQL would refuse to start because of it; a file of a dead process it replaces itself.
 */
export async function findRunningServer(dataFolder: string): Promise<RunningServer | undefined> {
  const file = path.join(dataFolder, "postmaster.pid");
  const lines = await readFile(file, "utf8").then(
    (text) => text.split("\n"),
    () => undefined,
  );
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(pid > 0)) {
    // Empty for an instant while a server writes it, empty for ever after a full disk or a power cut.
    await removeWhenOld(file);
    return undefined;
  }
  if (!isProcessAlive(pid)) return undefined;
  if (!(await isServerOn(pid, dataFolder))) {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

async function removeWhenOld(file: string): Promise<void> {
  const written = await stat(file).catch(() => undefined);
  if (written && Date.now() - written.mtimeMs > 2000) await rm(file, { force: true });
}

async function isServerOn(pid: number, dataFolder: string): Promise<boolean> {
  const program = await findProgram(pid);
  if (program !== undefined && !/^postgres(\.exe)?$/.test(program)) return false;
  // A server lives in its data folder. In a copy of that folder, the file speaks of the original's server.
  const home = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return home === undefined || home === (await realpath(dataFolder));
}

/** The name of the program a process runs, empty for one that is dead but not yet buried; undefined when it cannot be known. */
async function findProgram(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === "linux") {
      const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8");
      return path.basename(commandLine.split("\0")[0] ?? "");
    }
    if (process.platform === "win32") {
      const { stdout } = await run("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
      return /^"([^"]+)"/.exec(stdout.trim())?.[1];
    }
    const { stdout } = await run("ps", ["-p", String(pid), "-o", "comm="]);
    return path.basename(stdout.trim());
  } catch {
    return undefined;
  }
}

/** Sends nothing and throws nothing when the process is gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

const patience = { fastMs: 10_000, immediateMs: 5000 };

/**
 * Stops the server in order and waits until it is gone: open transactions are rolled back, everything is written. One that
 * has not ended after 10 s is ended without ceremony, and recovers from its log at the next start. `pgCtl` is the path of
 * PostgreSQL's own program for it, needed on Windows, which has no signals.
 */
export async function stopServer(pid: number, dataFolder: string, pgCtl: string): Promise<void> {
  if (process.platform === "win32") {
    await run(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-t", "10"]).catch(() =>
      run(pgCtl, ["stop", "-D", dataFolder, "-m", "immediate"]).catch(() => {}),
    );
    return;
  }
  signalProcess(pid, "SIGINT");
  if (await hasEnded(pid, dataFolder, patience.fastMs)) return;
  signalProcess(pid, "SIGQUIT");
  if (await hasEnded(pid, dataFolder, patience.immediateMs)) return;
  signalProcess(pid, "SIGKILL");
  await hasEnded(pid, dataFolder, patience.immediateMs);
}

async function hasEnded(pid: number, dataFolder: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isProcessAlive(pid) && (await isServerOn(pid, dataFolder))) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
