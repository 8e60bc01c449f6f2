/** What users see while PostgreSQL crashes and restarts under load, and while it hangs. */
import { readFile, readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createPasswordHashing } from "#server/accounts/passwords/password-hashing.ts";
import { aPassword } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { type ServedProcess, aServedProcess, untilReady } from "#test/apps/served-process.ts";
import { openDatabase } from "./database.ts";
import type { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { migrateDatabase } from "./migrate.ts";
import { findRunningServer, signalProcess } from "./embedded/running-server.ts";
import { cleanups, newFolder, start } from "./embedded/servers-for-tests.ts";

const people = Array.from({ length: 8 }, (_, n) => aUser({ email: `person-${n}@example.in` }));

/** A server on a PostgreSQL of its own, with people and a listing. */
async function aSite(): Promise<{ postgres: EmbeddedPostgres; dataDir: string; site: ServedProcess }> {
  const dataDir = newFolder();
  // With fsync on, as in production: otherwise commits are not durable.
  const postgres = await start({ dataDir, durable: true });
  await migrateDatabase(postgres.connectionString);
  const database = openDatabase({ connectionString: postgres.connectionString, maxConnections: 1 });
  const passwordHash = await createPasswordHashing().hash(aPassword);
  await storeUsers(database, ...people.map((person) => ({ ...person, passwordHash })));
  await storeProperties(database, aProperty());
  await database.close();
  const mails = await startMailServer();
  cleanups.push(() => mails.close());
  return {
    postgres,
    dataDir,
    site: await aServedProcess({ connectionString: postgres.connectionString, smtpUrl: mails.url }),
  };
}

interface Asked {
  what: string;
  status: number;
  /** Milliseconds. */
  took: number;
  at: number;
}

let visitors = 0;

/** Asks as somebody who comes from elsewhere; a connection that breaks counts as status 0. */
async function ask(
  origin: string,
  method: string,
  path: string,
  body?: object,
  cookie = "",
): Promise<Asked & { cookie: string }> {
  visitors += 1;
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      "x-forwarded-for": `10.3.${visitors >> 8}.${visitors & 255}`,
      cookie,
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  const session = answer?.headers.getSetCookie().find((line) => line.startsWith("sid="));
  return {
    what: `${method} ${path}`,
    status: answer?.status ?? 0,
    took: performance.now() - began,
    at: performance.now(),
    cookie: session?.split(";", 1)[0] ?? "",
  };
}

const logIn = (origin: string, email: string) => ask(origin, "POST", "/api/user/login", { email, password: aPassword });

test("while PostgreSQL crashes and restarts under load all is answered within 8 s, by 503 at worst, and no promise is broken", async () => {
  const { postgres, dataDir, site } = await aSite();
  const { origin } = site;
  const asked: Asked[] = [];
  const promised = new Map<string, string>();
  const stop = new AbortController();

  /** Signs in, and writes a number that goes up, again and again. */
  async function goOn(email: string): Promise<void> {
    let { cookie } = await logIn(origin, email);
    for (let n = 1; !stop.signal.aborted; n += 1) {
      const signedIn = await logIn(origin, email);
      asked.push(signedIn);
      if (signedIn.cookie) ({ cookie } = signedIn);
      const written = await ask(origin, "PATCH", "/api/v1/me", { college: `College ${n}` }, cookie);
      asked.push(written);
      if (written.status === 200) promised.set(email, `College ${n}`);
    }
  }
  const load = Promise.all(people.map(({ email }) => goOn(email)));
  await sleep(1500);

  const running = await findRunningServer(postgres.dataFolder);
  const crashedAt = performance.now();
  signalProcess(running!.pid, "SIGQUIT");
  await sleep(2500);
  expect(site.child.exitCode, site.lines.join("\n")).toBeNull();
  expect((await ask(origin, "GET", "/api/v1/search")).status).toBe(200);
  expect((await ask(origin, "GET", "/api/health/ready")).status).toBe(503);
  expect((await ask(origin, "GET", "/api/health/live")).status).toBe(200);
  await start({ dataDir, durable: true, preferredPort: postgres.port });
  const backAt = performance.now();
  await untilReady(origin);
  await sleep(2500);
  stop.abort();
  await load;

  const isWrong = ({ status }: Asked) => status === 0 || (status >= 500 && status !== 503);
  expect(asked.filter(isWrong)).toEqual([]);
  expect(Math.max(...asked.map(({ took }) => took))).toBeLessThan(8000);
  const refused = asked.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ at }) => at < crashedAt || at > backAt + 4000)).toEqual([]);
  expect(asked.filter(({ status, at }) => status === 200 && at > backAt).length).toBeGreaterThan(people.length);

  const database = openDatabase({ connectionString: postgres.connectionString, maxConnections: 1 });
  const { rows } = await database.pool.query<{ email: string; college: string }>(
    "SELECT email, college FROM users WHERE college IS NOT NULL",
  );
  await database.close();
  const numberIn = (text = "") => Number(/\d+$/.exec(text)?.[0] ?? 0);
  for (const [email, college] of promised) {
    const kept = rows.find((row) => row.email === email)?.college;
    // One more may have been written whose answer got lost on the way.
    expect(numberIn(kept), email).toBeGreaterThanOrEqual(numberIn(college));
  }
  expect(promised.size).toBe(people.length);
  expect(site.child.exitCode).toBeNull();
}, 90_000);

/** The server's process and all that it has started. */
async function processesOf(pid: number): Promise<number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    all.map(async (one) => [one, await readFile(`/proc/${one}/stat`, "utf8").catch(() => "")] as const),
  );
  const children = parents.filter(([, stat]) => Number(/\) \S (\d+) /.exec(stat)?.[1]) === pid).map(([one]) => one);
  return [pid, ...children];
}

test("while PostgreSQL hangs, requests that need it fail within 6 s, search works, and all recovers afterwards", async () => {
  const { postgres, site } = await aSite();
  const { origin } = site;
  const email = people[0]!.email;
  const { cookie } = await logIn(origin, email);
  const running = await findRunningServer(postgres.dataFolder);
  const frozen = await processesOf(running!.pid);
  const thaw = () => frozen.forEach((pid) => signalProcess(pid, "SIGCONT"));
  onTestFinished(thaw);
  for (const pid of frozen) signalProcess(pid, "SIGSTOP");

  const needy = await Promise.all([
    ask(origin, "GET", "/api/property/details/PG000001"),
    ask(origin, "GET", "/api/v1/me", undefined, cookie),
    ask(origin, "PATCH", "/api/v1/me", { college: "SRCC" }, cookie),
    ask(origin, "POST", "/api/otp/send-otp", { email: "ananya@example.in" }),
    logIn(origin, email),
    // More than there are connections: they do not wait for each other.
    ...Array.from({ length: 12 }, () => ask(origin, "GET", "/api/v1/me/sessions", undefined, cookie)),
    ask(origin, "GET", "/api/health/ready"),
  ]);
  expect(needy.filter(({ status }) => status !== 503)).toEqual([]);
  expect(Math.max(...needy.map(({ took }) => took))).toBeLessThan(6000);
  const ready = await ask(origin, "GET", "/api/health/ready");
  expect(ready.status).toBe(503);
  expect(ready.took).toBeLessThan(4000);
  for (const path of ["/api/v1/search?gender=Girls", "/all-PG", "/api/health/live"]) {
    const { status, took } = await ask(origin, "GET", path);
    expect([path, status]).toEqual([path, 200]);
    expect(took).toBeLessThan(2000);
  }

  thaw();
  await untilReady(origin);
  expect((await ask(origin, "PATCH", "/api/v1/me", { college: "Hindu College" }, cookie)).status).toBe(200);
  expect((await logIn(origin, email)).status).toBe(200);
  expect(site.child.exitCode).toBeNull();
}, 60_000);
