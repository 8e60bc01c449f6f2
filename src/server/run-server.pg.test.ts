import { spawnSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { demoParts } from "#demo/demo-parts.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { noPages } from "#test/no-pages.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { readConfig } from "./config.ts";
import { type RunningServer, type ServerParts, runServer } from "./run-server.ts";

const testDatabase = useTestDatabase();

async function aServer(parts: Partial<ServerParts>, environment: Record<string, string> = {}): Promise<RunningServer> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "thikana-run-"));
  const server = await runServer({
    config: readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR, LOG_LEVEL: "silent", ...environment }),
    connectionString: testDatabase.connectionString,
    web: noPages,
    demo: demoParts,
    ...parts,
  });
  onTestFinished(() => server.close());
  return server;
}

beforeEach(() => testDatabase.empty());

const markAsDemo = () => testDatabase.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
const npmStart = { hasDevTools: true, isDemoOpen: true };
const devPaths = [
  "/dev/mail",
  "/dev/mail/1",
  "/dev/clock",
  "/dev/google/authorize",
  "/dev/components",
  "/dev/anything",
];

const aForm = { payload: "ahead=P1D", headers: { "content-type": "application/x-www-form-urlencoded" } };

/** Addresses that answer anything but 404, reading or writing. */
async function devAnswers({ app }: RunningServer): Promise<string[]> {
  const answers = await Promise.all(
    devPaths.flatMap((url) =>
      (["GET", "POST"] as const).map(async (method) => {
        const { statusCode } = await app.server.inject({ method, url, ...(method === "POST" && aForm) });
        return statusCode === 404 ? [] : [`${method} ${url} ${statusCode}`];
      }),
    ),
  );
  return answers.flat();
}

function hasStandIn({ app }: RunningServer): boolean {
  return ["/auth/google", "/demo/google/authorize"].some((url) => app.server.hasRoute({ method: "GET", url }));
}

/** What becomes of one tap on each of the demo's people. */
async function oneTaps({ app }: RunningServer): Promise<Record<string, number>> {
  const taps = ["tenant", "owner", "admin"].map(async (as) => {
    const { statusCode } = await app.server.inject({ method: "POST", url: "/api/v1/demo/sign-in", payload: { as } });
    return [as, statusCode] as const;
  });
  return Object.fromEntries(await Promise.all(taps));
}

const production = { SMTP_URL: "smtp://localhost:1", MAIL_FROM: "hello@thikana.example" };

test("a demo of npm start shows its mail and its clock; with a mail server it sends the mail and shows none", async () => {
  await markAsDemo();
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const shown = (server: RunningServer) =>
    devPaths
      .slice(0, 3)
      .filter((url) =>
        (["GET", "POST"] as const).some((method) =>
          server.app.server.hasRoute({ method, url: url.replace("1", ":id") }),
        ),
      );
  expect(shown(await aServer(npmStart))).toEqual(["/dev/mail", "/dev/mail/1", "/dev/clock"]);
  expect(shown(await aServer(npmStart, { SMTP_URL: mailServer.url }))).toEqual(["/dev/clock"]);
});

test("a database that is not marked is never treated as a demo, for any command", async () => {
  await storeUsers(testDatabase.database, aUser({ email: "admin@example.in", role: "admin" }));
  const server = await aServer(npmStart);
  expect(await devAnswers(server)).toEqual([]);
  expect(hasStandIn(server)).toBe(false);
  expect(await oneTaps(server)).toEqual({ tenant: 404, owner: 404, admin: 404 });
});

test("a public demo has no one-tap admin, no stand-in for Google and nothing at /dev", async () => {
  await seedDemo({ connectionString: testDatabase.connectionString, count: 3 });
  const server = await aServer({}, production);
  expect(await devAnswers(server)).toEqual([]);
  expect(hasStandIn(server)).toBe(false);
  expect(await oneTaps(server)).toEqual({ tenant: 200, owner: 200, admin: 404 });
});

test("a public demo that is opened by the second switch has both, and still nothing at /dev", async () => {
  await seedDemo({ connectionString: testDatabase.connectionString, count: 3 });
  const server = await aServer({ isDemoOpen: true }, production);
  expect(await devAnswers(server)).toEqual([]);
  expect(hasStandIn(server)).toBe(true);
  expect(await oneTaps(server)).toEqual({ tenant: 200, owner: 200, admin: 200 });
  const sent = await server.app.server.inject("/auth/google");
  expect(sent.headers.location).toMatch(/^\/demo\/google\/authorize\?/);
});

test("a second factor is required of admins by what the database is, not by how the server was started", async () => {
  const admin = aUser({ email: "asha@example.in", role: "admin" });
  await storeUsers(testDatabase.database, admin);
  const { token } = await inTransaction(testDatabase.database, (transaction) =>
    createSessions(testDatabase.database).begin(transaction, {
      userId: admin.id,
      role: "admin",
      device: "test",
      replaces: undefined,
    }),
  );
  const overviewOf = async (server: RunningServer) => {
    const cookies = { sid: token };
    return (await server.app.server.inject({ url: "/api/v1/admin/overview", cookies })).statusCode;
  };
  // Not even the switches of `npm start` lift it from a real database.
  expect(await overviewOf(await aServer({}, production))).toBe(403);
  expect(await overviewOf(await aServer(npmStart))).toBe(403);
  await markAsDemo();
  expect(await overviewOf(await aServer({}, production))).toBe(200);
});

test("one tap opens accounts of the seed alone, also where a real one has the same mailbox", async () => {
  await markAsDemo();
  await storeUsers(testDatabase.database, aUser({ email: "admin@example.in", role: "admin" }));
  expect(await oneTaps(await aServer(npmStart))).toEqual({ tenant: 404, owner: 404, admin: 404 });
});

test("readiness is answered while each connection that reads listings waits for the database", async () => {
  await storeProperties(testDatabase.database, aProperty(), aProperty());
  const { app } = await aServer({});
  const { server } = app;
  await vi.waitFor(async () => expect((await server.inject("/api/health/ready")).statusCode).toBe(200), 10_000);
  const { pool } = testDatabase.database;
  const holder = await pool.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE properties IN ACCESS EXCLUSIVE MODE");
    // More than there are connections for it, each of other listings.
    const lists = [1, 2, 1, 2].map(async (limit) => server.inject(`/api/property?limit=${limit}`));
    await vi.waitFor(async () => {
      const { rows } = await pool.query("SELECT FROM pg_locks WHERE relation = 'properties'::regclass AND NOT granted");
      expect(rows.length).toBeGreaterThanOrEqual(2);
    });
    const ready = server.inject("/api/health/ready").then(({ statusCode }) => statusCode);
    // Nothing but the lock that is held here lets the lists go on: without a connection of its own, readiness comes after them.
    expect(await Promise.race([ready, Promise.race(lists).then(() => "a list")])).toBe(200);
    await holder.query("ROLLBACK");
    for (const { statusCode } of await Promise.all(lists)) expect([200, 503]).toContain(statusCode);
  } finally {
    holder.release();
  }
});

test("what is missing for production is named before anything is opened", async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), "thikana-serve-"));
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, "../../tools/serve.ts")], {
    cwd,
    env: childEnvironment,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/SMTP_URL/);
  expect(stderr).toMatch(/SERVER_SECRET/);
  expect(stderr).not.toContain("    at ");
  // A whole server is read before it refuses, which takes a busy machine a while.
}, 60_000);
