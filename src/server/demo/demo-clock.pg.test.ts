import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Browser, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import type { DueWork } from "./demo-clock.ts";

const db = useTestDatabase();
beforeEach(async () => {
  await db.empty();
  await db.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
});

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

async function aheadMs(): Promise<number> {
  const { rows } = await db.database.pool.query<{ ms: number }>(
    "SELECT extract(epoch FROM business_now() - now())::float8 * 1000 AS ms",
  );
  return Math.round(rows[0]?.ms ?? Number.NaN);
}

async function aClock(dueWork: DueWork[] = []) {
  const { server } = await aTestApp(db.database, { demoClock: { dueWork } });
  onTestFinished(() => server.close());
  return async (ahead: unknown) => {
    const answer = await server.inject({ method: "POST", url: "/dev/clock", payload: { ahead } });
    return { status: answer.statusCode, ...answer.json<{ now?: string; next?: string | null; message: string }>() };
  };
}

test("the clock moves ahead by durations that add up, and stays so after a restart", async () => {
  expect(await aheadMs()).toBe(0);
  const move = await aClock();
  const first = await move("PT1H");
  expect([first.status, first.next]).toEqual([200, null]);
  expect(Math.abs(Date.parse(first.now ?? "") - Date.now() - hourMs)).toBeLessThan(60_000);
  await move("P1W");
  const again = await aClock();
  await again("P1DT30M");
  expect(await aheadMs()).toBe(8 * dayMs + 1.5 * hourMs);
});

test("several moves at once all count", async () => {
  const move = await aClock();
  await Promise.all(Array.from({ length: 8 }, () => move("PT1H")));
  expect(await aheadMs()).toBe(8 * hourMs);
});

test("a form moves the clock as JSON does", async () => {
  const { server } = await aTestApp(db.database, { demoClock: { dueWork: [] } });
  onTestFinished(() => server.close());
  const answer = await server.inject({
    method: "POST",
    url: "/dev/clock",
    payload: "ahead=P1D",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.statusCode).toBe(200);
  expect(await aheadMs()).toBe(dayMs);
  const foreign = { origin: "https://evil.example" };
  const refused = await server.inject({
    method: "POST",
    url: "/dev/clock",
    payload: { ahead: "P1D" },
    headers: foreign,
  });
  expect(refused.statusCode).toBe(403);
});

test("what is no duration, leads back or leads too far is refused, and the clock stays", async () => {
  const move = await aClock();
  const wrong = ["", "P", "PT", "-P1D", "P-1D", "1 day", "next week", "P1D; DROP TABLE users", "P11Y", "P9999999999Y"];
  for (const ahead of [...wrong, `P${"9".repeat(58)}D`, 5, null, undefined, ["PT1H"], {}]) {
    const { status, message } = await move(ahead);
    expect([ahead, status]).toEqual([ahead, 400]);
    expect(message).toMatch(/^ahead: /);
  }
  await move("P9Y");
  expect((await move("P2Y")).status).toBe(400);
  expect(Math.round((await aheadMs()) / dayMs / 365.25)).toBe(9);
});

test("what is due is done before the answer, and next goes to the earliest that is due later", async () => {
  const done: number[] = [];
  const start = Date.now();
  const dueAt = [start + 5 * dayMs, start + 2 * dayMs, start + 2 * dayMs + hourMs];
  const businessNow = async () => Date.now() + (await aheadMs());
  const work: DueWork = {
    nextDueAt: async () => (dueAt.length > 0 ? new Date(Math.min(...dueAt)) : undefined),
    async runDue() {
      const now = await businessNow();
      for (const at of dueAt.toSorted((a, b) => a - b)) if (at <= now) done.push(...dueAt.splice(dueAt.indexOf(at), 1));
    },
  };
  const move = await aClock([work]);
  expect((await move("P1D")).next).toBe(new Date(start + 2 * dayMs).toISOString());
  expect(done).toEqual([]);
  await move("next");
  await move("next");
  expect(done).toEqual([start + 2 * dayMs, start + 2 * dayMs + hourMs]);
  await move("next");
  expect(await move("next")).toMatchObject({ status: 200, next: null });
  expect(done).toHaveLength(3);
  const before = await aheadMs();
  await move("next");
  expect(await aheadMs()).toBe(before);
});

test("a database that is no demo has no clock to move", async () => {
  await db.database.pool.query("DELETE FROM demo_database");
  const move = await aClock();
  expect((await move("P1D")).status).toBe(404);
  expect((await move("next")).status).toBe(404);
  expect(await aheadMs()).toBe(0);
});

test("the clock never moves sessions, codes, limits or audit times", async () => {
  const app = await anAccountApp(db.database, { demoClock: { dueWork: [] } });
  onTestFinished(() => app.close());
  const person = { email: "ananya@example.in" };
  const browser = app.aBrowser();
  await registerPerson(app, browser, person);
  const newcomer = app.aBrowser();
  await newcomer.post("/api/otp/send-otp", { email: "new@example.in" });
  const guess = (by: Browser) => by.post("/api/user/login", { email: person.email, password: "not-this-one" });
  const guesser = app.aBrowser();
  let tries = 0;
  while ((await guess(guesser)).statusCode !== 429 && tries < 50) tries += 1;
  expect(tries).toBeLessThan(50);

  expect((await browser.post("/dev/clock", { ahead: "P9Y" })).statusCode).toBe(200);

  expect((await browser.get("/api/v1/me")).statusCode).toBe(200);
  const verified = await newcomer.post("/api/otp/verify-otp", {
    email: "new@example.in",
    otp: app.codeFor("new@example.in"),
  });
  expect(verified.statusCode).toBe(200);
  expect((await guess(guesser)).statusCode).toBe(429);
  const other = app.aBrowser();
  await registerPerson(app, other, { email: "later@example.in", password: aPassword });
  const { rows } = await db.database.pool.query<{ latest: Date; expires: Date }>(
    "SELECT (SELECT max(at) FROM audit_events) AS latest, (SELECT max(expires_at) FROM sessions) AS expires",
  );
  expect(rows[0]?.latest.getTime()).toBeLessThan(Date.now() + 60_000);
  expect(rows[0]?.expires.getTime()).toBeLessThan(Date.now() + 365 * dayMs);
});
