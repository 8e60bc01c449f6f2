import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask, isListed, letCopyExit, newFolder, serverPid, start, startCopy } from "./servers-for-tests.ts";

test("Ctrl-C in the terminal reaches Node alone", async () => {
  const copy = await startCopy({ dataDir: newFolder() });
  // What a terminal does: the signal goes to the whole process group.
  process.kill(-copy.process.pid!, "SIGINT");
  await sleep(200);
  expect(await ask(copy.outcome, "SELECT 1")).toBe(1);
  await letCopyExit(copy.process);
});

test("a process that exits without stopping its server leaves none behind", async () => {
  const copy = await startCopy({ dataDir: newFolder() });
  await letCopyExit(copy.process, 3);
  expect(copy.process.exitCode).toBe(3);
  await expect.poll(() => isListed(copy.outcome.dataFolder, "postmaster.pid"), { timeout: 20_000 }).toBe(false);
});

test("a server that dies harms nobody and can be started again", async () => {
  const dataDir = newFolder();
  const server = await start({ dataDir });
  process.kill(await serverPid(server.dataFolder), "SIGKILL");
  await sleep(400);
  await server.stop();
  expect(await ask(await start({ dataDir }), "SELECT 1")).toBe(1);
});
