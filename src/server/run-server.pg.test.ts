import { spawnSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "#test/mail-server.ts";
import { noPages } from "#test/no-pages.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { readConfig } from "./config.ts";
import { type RunningServer, runServer } from "./run-server.ts";

const testDatabase = useTestDatabase();

async function aServer(isDemo: boolean, environment: Record<string, string> = {}): Promise<RunningServer> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "thikana-run-"));
  const server = await runServer({
    config: readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR, LOG_LEVEL: "silent", ...environment }),
    connectionString: testDatabase.connectionString,
    web: noPages,
    pictureSources: [],
    isDemo,
  });
  onTestFinished(() => server.close());
  return server;
}

test("a demo shows its mail; with a mail server it sends it and shows none, and production never does", async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const demo = await aServer(true);
  const sending = await aServer(true, { SMTP_URL: mailServer.url });
  const production = await aServer(false);
  expect(
    [demo, sending, production].map(({ app }) => app.server.hasRoute({ method: "GET", url: "/dev/mail" })),
  ).toEqual([true, false, false]);
});

test("what is missing for production is named before anything is opened", async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), "thikana-serve-"));
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    cwd,
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/SMTP_URL/);
  expect(stderr).toMatch(/SERVER_SECRET/);
  expect(stderr).not.toContain("    at ");
  // A whole server is read before it refuses, which takes a busy machine a while.
}, 60_000);
