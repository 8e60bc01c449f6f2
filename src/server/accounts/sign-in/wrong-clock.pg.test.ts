import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { seal, unseal } from "#server/secrets/key-ring.ts";
import { createSessions, shortenSessionsOf } from "#server/sessions/sessions.ts";
import { type Browser, aPassword, aBrowserOf, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { aMockGoogle, kavya } from "#test/apps/mock-google.ts";
import { testKeys } from "#test/test-keys.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { forgetExpired } from "#server/accounts/deletion/forget-expired.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const hour = 3600;
const day = 24 * hour;

async function aSite() {
  const google = await aMockGoogle();
  return { google, app: await anAccountApp(db.database, { google: google.offer }) };
}
type Site = Awaited<ReturnType<typeof aSite>>;

/** This process's clock is so many seconds off until the test is over, or `rightClock` is called; PostgreSQL's is right. */
function wrongClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  onTestFinished(rightClock);
}
function rightClock(): void {
  vi.useRealTimers();
}

const access = async (browser: Browser) => (await browser.get("/api/user/getAccess")).statusCode;
const ask = async (url: string, body: object) => (await anybody().post(url, body)).statusCode;
let anybody: () => Browser;
const person = { name: "Ananya Rawat", contact: "9876543210", password: aPassword };

/** Makes what there is in a table older by so many seconds, as PostgreSQL counts them. */
async function age(table: string, columns: readonly string[], seconds: number, where: string): Promise<void> {
  const set = columns.map((column) => `${column} = ${column} - make_interval(secs => ${seconds})`).join(", ");
  const { rowCount } = await db.database.pool.query(`UPDATE ${table} SET ${set} WHERE ${where}`);
  expect(rowCount).toBe(1);
}

/** Seconds from now, by PostgreSQL, at which each row's `column` is. */
async function secondsTo(column: string, table: string, where = "true"): Promise<number[]> {
  const { rows } = await db.database.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM ${column} - now())::float8 AS seconds FROM ${table} WHERE ${where}`,
  );
  return rows.map(({ seconds }) => seconds);
}

/** Longer than any of these tests takes, and shorter than any time that they are about. */
const aWhile = 30;
function expectAbout(seconds: readonly number[], expected: number): void {
  expect(seconds.length).toBeGreaterThan(0);
  for (const each of seconds) {
    expect(each).toBeGreaterThan(expected - aWhile);
    expect(each).toBeLessThan(expected + aWhile);
  }
}

const clocks = [
  { way: "ahead", off: day },
  { way: "behind", off: -day },
];

test.each(clocks)("a server whose clock is a day $way ends sessions when any other does", async ({ off }) => {
  const { app } = await aSite();
  const people = {
    rested: aUser({ role: "pg-owner" }),
    idle: aUser({ role: "pg-owner" }),
    old: aUser({ role: "user" }),
    young: aUser({ role: "user" }),
  };
  await storeUsers(db.database, ...Object.values(people));
  const browserOf = async (who: keyof typeof people) => aBrowserOf(app, db.database, people[who]);
  const of = (who: keyof typeof people) => `user_id = '${people[who].id}'`;
  const browsers = {
    rested: await browserOf("rested"),
    idle: await browserOf("idle"),
    old: await browserOf("old"),
    young: await browserOf("young"),
  };
  // Owners' end after 12 hours of rest, everybody's after their time.
  await age("sessions", ["last_seen_at"], 11.5 * hour, of("rested"));
  await age("sessions", ["last_seen_at"], 12.5 * hour, of("idle"));
  await age("sessions", ["expires_at"], 30 * day + aWhile, of("old"));
  await age("sessions", ["expires_at"], 29.9 * day, of("young"));
  wrongClock(off);
  const lists = async (who: keyof typeof people) => (await createSessions(db.database).list(people[who].id)).length;
  expect([await lists("rested"), await lists("idle"), await lists("old"), await lists("young")]).toEqual([1, 0, 0, 1]);
  expect([await access(browsers.rested), await access(browsers.idle)]).toEqual([200, 401]);
  expect([await access(browsers.young), await access(browsers.old)]).toEqual([200, 401]);
  // What was seen is noted by the right clock.
  expectAbout(await secondsTo("last_seen_at", "sessions", of("rested")), 0);

  // So is what begins now, and what is made to end sooner.
  const begun = { user: aUser({ role: "user" }), owner: aUser({ role: "pg-owner" }) };
  await storeUsers(db.database, begun.user, begun.owner);
  await aBrowserOf(app, db.database, begun.user);
  await aBrowserOf(app, db.database, begun.owner);
  const times = async ({ id }: { id: string }) => secondsTo("expires_at", "sessions", `user_id = '${id}'`);
  expectAbout(await times(begun.user), 30 * day);
  expectAbout(await times(begun.owner), 7 * day);
  expectAbout(await secondsTo("last_seen_at", "sessions", `user_id = '${begun.user.id}'`), 0);
  await inTransaction(db.database, (transaction) => shortenSessionsOf(transaction, begun.user.id));
  expectAbout(await times(begun.user), 7 * day);
});

test.each(clocks)("a server whose clock is a day $way takes codes and tickets as any other does", async ({ off }) => {
  const { app } = await aSite();
  anybody = () => app.aBrowser();
  const verify = async (email: string) =>
    (await anybody().post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).json<{ token?: string }>().token;
  const register = (email: string, token: string | undefined) => ask("/api/user/register", { ...person, email, token });
  const mailboxes = ["live", "late", "live-ticket", "late-ticket"].map((name) => `${name}@example.in`);
  for (const email of mailboxes) await ask("/api/otp/send-otp", { email });
  await age("one_time_codes", ["expires_at"], 10 * 60 + aWhile, "subject = 'late@example.in'");
  const tickets = { live: await verify("live-ticket@example.in"), late: await verify("late-ticket@example.in") };
  await age("tickets", ["expires_at"], 15 * 60 + aWhile, "subject = 'late-ticket@example.in'");

  wrongClock(off);
  const fresh = "fresh@example.in";
  await ask("/api/otp/send-otp", { email: fresh });
  expectAbout(await secondsTo("expires_at", "one_time_codes", `subject = '${fresh}'`), 10 * 60);
  const [live, late] = [await verify("live@example.in"), await verify("late@example.in")];
  expect([live, late]).toEqual([expect.any(String), undefined]);
  expectAbout(await secondsTo("expires_at", "tickets", "subject = 'live@example.in'"), 15 * 60);
  expect(await register("late-ticket@example.in", tickets.late)).toBe(401);
  expect(await register("live-ticket@example.in", tickets.live)).toBe(200);

  // What was begun by the wrong clock ends by the right one.
  rightClock();
  expect(await register("live@example.in", live)).toBe(200);
  expect(await verify(fresh)).toEqual(expect.any(String));
});

test.each(clocks)("a server whose clock is a day $way counts tries as any other does", async ({ off }) => {
  const { app } = await aSite();
  const email = "vikram@example.in";
  await registerPerson(app, app.aBrowser(), { email });
  await db.database.pool.query("TRUNCATE rate_hits");
  anybody = () => app.aBrowser("203.0.113.7");
  const wrong = { email, password: "wrong-one" };
  for (let tries = 0; tries < 10; tries += 1) await ask("/api/user/login", wrong);
  wrongClock(off);
  const refused = await anybody().post("/api/user/login", wrong);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  await db.database.pool.query("UPDATE rate_hits SET reset_at = now() - interval '1 second'");
  expect(await ask("/api/user/login", { email, password: aPassword })).toBe(200);

  await db.database.pool.query("TRUNCATE rate_hits");
  for (let tries = 0; tries < 10; tries += 1) await ask("/api/user/login", wrong);
  rightClock();
  const still = await anybody().post("/api/user/login", wrong);
  expect(still.statusCode).toBe(429);
  expect(Number(still.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(still.headers["retry-after"])).toBeLessThanOrEqual(900);
});

/** Comes back from Google, with the time at which the browser was sent there moved by so many seconds. */
async function comeBackFromGoogle({ google, app }: Site, { sentSecondsAgo = 0, off = 0 }): Promise<boolean> {
  const browser = app.aBrowser();
  const sent = await browser.get("/auth/google");
  if (off) wrongClock(off);
  const iat = Math.floor(Date.now() / 1000);
  google.claims = { ...kavya, iat, exp: iat + 60 };
  const query = await google.visit(String(sent.headers.location));
  const kept = JSON.parse(unseal(testKeys, "google-sign-in", browser.cookies.get("google") ?? "") ?? "{}") as {
    startedAtSeconds: number;
  };
  expectAbout([kept.startedAtSeconds], ((await secondsTo("to_timestamp(0)", "(SELECT) AS one"))[0] ?? 0) * -1);
  const moved = { ...kept, startedAtSeconds: kept.startedAtSeconds - sentSecondsAgo };
  browser.cookies.set("google", seal(testKeys, "google-sign-in", JSON.stringify(moved)));
  await browser.get(`/auth/google/callback?${query.toString()}`);
  rightClock();
  return browser.cookies.has("sid");
}

test.each(clocks)(
  "a server whose clock is a day $way waits ten minutes for who is at Google, as any other",
  async ({ off }) => {
    const site = await aSite();
    expect(await comeBackFromGoogle(site, { off })).toBe(true);
    expect(await comeBackFromGoogle(site, { off, sentSecondsAgo: 9 * 60 })).toBe(true);
    expect(await comeBackFromGoogle(site, { off, sentSecondsAgo: 10 * 60 + 1 })).toBe(false);
    wrongClock(off);
    expect(await comeBackFromGoogle(site, {})).toBe(true);
  },
);

test.each(clocks)("a server whose clock is a day $way tidies away what is over, and nothing else", async ({ off }) => {
  const { app } = await aSite();
  anybody = () => app.aBrowser();
  const [stays, goes] = [aUser(), aUser()];
  await storeUsers(db.database, stays, goes);
  for (const { id } of [stays, goes]) await aBrowserOf(app, db.database, { id, role: "pg-owner" });
  await age("sessions", ["expires_at"], 7 * day + aWhile, `user_id = '${goes.id}'`);
  for (const email of ["stays@example.in", "goes@example.in"]) {
    await ask("/api/otp/send-otp", { email });
    await ask("/api/otp/verify-otp", { email, otp: app.codeFor(email) });
    await db.database.pool.query("TRUNCATE rate_hits");
    await ask("/api/otp/send-otp", { email });
  }
  await age("one_time_codes", ["expires_at"], 10 * 60 + aWhile, "subject = 'goes@example.in'");
  await age("one_time_codes", ["expires_at"], 10 * 60 + aWhile, "starts_with(subject, 'goes@example.in for ')");
  await age("tickets", ["expires_at"], 15 * 60 + aWhile, "subject = 'goes@example.in'");
  const counted = (await secondsTo("reset_at", "rate_hits")).length;
  await db.database.pool.query(
    "INSERT INTO rate_hits (key, hits, reset_at) VALUES ('gone', 1, now() - interval '1 minute')",
  );
  wrongClock(off);
  await forgetExpired(db.database);
  const left = async (table: string) => (await db.database.pool.query(`SELECT FROM ${table}`)).rowCount;
  expect([await left("sessions"), await left("one_time_codes"), await left("tickets")]).toEqual([1, 2, 1]);
  expect(await left("rate_hits")).toBe(counted);
});
