import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { DataFolderInUse } from "./embedded-postgres.ts";
import {
  asRoot,
  ask,
  isListed,
  killCopy,
  letCopyExit,
  newFolder,
  serverPid,
  start,
  startCopy,
} from "./servers-for-tests.ts";

test("a server whose process was killed is taken over as it is", async () => {
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

test("a second copy fails with who uses the folder, and the first runs on unharmed", async () => {
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

test("of several copies that start at the same instant exactly one wins", async () => {
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
    await expect
      .poll(() => isListed(path.join(dataDir, "postgres"), "postmaster.pid"), { timeout: 20_000 })
      .toBe(false);
  }
});

test("when the server restarts after a crash, its owner takes the lock again", async () => {
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
