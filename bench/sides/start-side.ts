import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { startForBench } from "./start-for-bench.ts";

/** A checkout of this project, started by its own `npm start`, on a PostgreSQL of its own. */
export interface StartedSide {
  /** Its commit, with a `+` if files have been changed. */
  commit: string;
  url: string;
  connectionString: string;
  pids: { server: number; postgres: number };
  stop(): Promise<void>;
}

const ownProjectDir = path.resolve(import.meta.dirname, "../..");

/**
 * Starts what is in `projectDir`, only by its own commands, because its files may be organised differently. PostgreSQL is this
 * checkout's, with the product's settings, which write commits to disk.
 */
export async function startSide(projectDir: string): Promise<StartedSide> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-bench-writes-"));
  // When we are root, PostgreSQL's user must be able to enter the folder.
  await chmod(folder, 0o755);
  const stops = [() => rm(folder, { recursive: true, force: true })];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  const stop = () => (stopping ??= stopAll());
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, projectDir: ownProjectDir });
    stops.push(() => postgres.stop());
    const server = await startForBench(
      path.join(folder, "data"),
      {
        DATABASE_URL: postgres.connectionString,
        // Mail stays in the database, also if .env has a mail server.
        SMTP_URL: "",
        TRUST_PROXY: "127.0.0.1,::1",
      },
      projectDir,
    );
    stops.push(() => server.stop());
    if ((await readlink(`/proc/${server.pid}/cwd`)) !== (await realpath(projectDir)))
      throw new Error(`npm did not start what is in ${projectDir}`);
    const lines = (await readFile(path.join(postgres.dataFolder, "postmaster.pid"), "utf8")).split("\n");
    return {
      commit: commitOf(projectDir),
      url: server.url,
      connectionString: postgres.connectionString,
      pids: { server: server.pid, postgres: Number(lines[0]) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function commitOf(projectDir: string): string {
  const git = (...args: string[]) => execFileSync("git", ["-C", projectDir, ...args], { encoding: "utf8" }).trim();
  return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "--untracked-files=no") && "+");
}
