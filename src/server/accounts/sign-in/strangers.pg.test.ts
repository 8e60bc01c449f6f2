/** What strangers learn of an account by trying, and what they take from its owner: nothing. */
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createOneTimeCodes, nobodyLike } from "#server/codes/one-time-codes.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { type Browser, anAccountApp, anAppWithOnePerson, aPassword, registerPerson } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { testKeys } from "#test/test-keys.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { logInPerAccount, triesPerAccount } from "#server/accounts/account-rate-limits.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { sendRegistrationCode, sendResetCode } from "#server/accounts/mailed-codes/code-mails-service.ts";
import { createAccountMails } from "#server/accounts/mails/account-mails.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const number = "9876543210";
const attacker = "203.0.113.7";

const withOnePerson = () => anAppWithOnePerson(db.database, email);

const told = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${body}`;
const askFor = async (browser: Browser, who: string) =>
  told(await browser.post("/api/user/forgotPassword", { email: who }));
const limits = () => createRateLimits(db.database, testKeys);

test("neither requesting nor trying codes reveals whether a number belongs to a mailbox", async () => {
  const { app } = await withOnePerson();
  await registerPerson(app, app.aBrowser(), { email: "vikram@example.in", contact: "9000000001" });
  const answersTo = async (first: string) => {
    await db.database.pool.query("TRUNCATE rate_hits");
    const browser = app.aBrowser(attacker);
    const answers = [await askFor(browser, first), await askFor(browser, email)];
    for (const who of [first, email])
      for (let n = 0; n < 11; n += 1)
        answers.push(
          told(await browser.post("/api/user/otp-Verify", { email: who, otp: app.wrongCodeFor(email) })).replace(
            /\d+ min/,
            "min",
          ),
        );
    return answers;
  };
  const ofTheMailbox = await answersTo(number);
  expect(ofTheMailbox.slice(0, 2)).toEqual(Array(2).fill('200 {"message":"OTP sent successfully"}'));
  expect(ofTheMailbox.filter((answer) => answer.startsWith("400"))).toHaveLength(20);
  expect(await answersTo("9000000001")).toEqual(ofTheMailbox);
  expect(await answersTo("9000000009")).toEqual(ofTheMailbox);
});

test("a mailbox is sent one code a minute, requested by email or number and from any network", async () => {
  const { app } = await withOnePerson();
  const answers = [
    await askFor(app.aBrowser(), email),
    await askFor(app.aBrowser(), number),
    await askFor(app.aBrowser(), email),
    await askFor(app.aBrowser(), "nobody@example.in"),
  ];
  expect(new Set(answers).size).toBe(1);
  expect(app.mails).toHaveLength(1);
});

test("a mailbox is sent one code a minute, under any tag of its address", async () => {
  const { app } = await withOnePerson();
  const ask = (mailbox: string) => app.aBrowser().post("/api/otp/send-otp", { email: mailbox });
  for (const mailbox of ["new@example.in", "new+1@example.in", "new+2+3@example.in", "other+1@example.in"])
    expect((await ask(mailbox)).statusCode).toBe(200);
  expect(app.mails.map(({ to }) => to)).toEqual(["new@example.in", "other+1@example.in"]);
});

test("ten wrong passwords and ten wrong codes from one network keep the owner from nothing elsewhere", async () => {
  const { app } = await withOnePerson();
  const stranger = app.aBrowser(attacker);
  const owner = app.aBrowser();
  await askFor(owner, email);
  for (const who of [email, number])
    for (let n = 0; n < 10; n += 1)
      await stranger.post("/api/user/otp-Verify", { email: who, otp: app.wrongCodeFor(email) });
  for (let n = 0; n < 10; n += 1) await stranger.post("/api/user/login", { email, password: "wrong-one" });
  expect((await stranger.post("/api/user/login", { email, password: "wrong-one" })).statusCode).toBe(429);
  expect((await stranger.post("/api/user/otp-Verify", { email, otp: app.wrongCodeFor(email) })).statusCode).toBe(429);
  expect((await owner.post("/api/user/login", { email, password: aPassword })).statusCode).toBe(200);
  const right = await app.aBrowser().post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect(right.statusCode).toBe(200);
});

test("ten wrong codes to register from one network leave the mailbox's owner their tries", async () => {
  const app = await anAccountApp(db.database);
  const stranger = app.aBrowser(attacker);
  const owner = app.aBrowser();
  await owner.post("/api/otp/send-otp", { email });
  for (let n = 0; n < 11; n += 1) await stranger.post("/api/otp/verify-otp", { email, otp: app.wrongCodeFor(email) });
  expect((await owner.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).statusCode).toBe(200);
});

test("every wrong try of a code writes one row, whether or not there is a code, also after its five tries", async () => {
  const { app } = await withOnePerson();
  await askFor(app.aBrowser(), email);
  // The version of the row after each try: one that does not change was not written, and took less time.
  const writesOf = async (who: string, otp: string) => {
    const versions = new Set<string>();
    const attempts: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const tried = await app.aBrowser().post("/api/user/otp-Verify", { email: who, otp });
      expect(tried.statusCode).toBe(400);
      const { rows } = await db.database.pool.query<{ version: string; attempts: number }>(
        "SELECT xmin::text AS version, attempts FROM one_time_codes WHERE subject = ANY($1)",
        [[who, nobodyLike(who)]],
      );
      expect(rows).toHaveLength(1);
      for (const row of rows) {
        versions.add(row.version);
        attempts.push(row.attempts);
      }
    }
    return { versions: versions.size, attempts };
  };
  const ofTheKnown = await writesOf(email, app.wrongCodeFor(email));
  expect(ofTheKnown).toEqual({ versions: 8, attempts: [1, 2, 3, 4, 5, 6, 7, 8] });
  expect(await writesOf("nobody@example.in", "000000")).toEqual(ofTheKnown);
});

test("used-up code tries of an account are not disclosed, and its owner's device may go on", async () => {
  const { app, owner } = await withOnePerson();
  await askFor(owner, email);
  for (let n = 0; n < triesPerAccount.most; n += 1) await limits().allows(triesPerAccount, `reset ${email}`);
  const verify = async (browser: Browser, otp: string) =>
    told(await browser.post("/api/user/otp-Verify", { email, otp }));
  const wrong = await verify(app.aBrowser(), app.wrongCodeFor(email));
  expect(wrong).toMatch(/^400 .*Invalid OTP/);
  expect(await verify(app.aBrowser(), app.codeFor(email))).toBe(wrong);
  // What nobody listened to used up nothing of the code.
  const { rows } = await db.database.pool.query("SELECT attempts FROM one_time_codes WHERE subject = $1", [email]);
  expect(rows).toEqual([{ attempts: 0 }]);
  expect(await verify(owner, app.codeFor(email))).toMatch(/^200/);
});

test("an account whose sign-ins are used up answers as to a wrong password, but to a device of its owner; a reset opens it", async () => {
  const { app, owner } = await withOnePerson();
  for (let n = 0; n < logInPerAccount.most; n += 1) await limits().allows(logInPerAccount, email);
  const logIn = async (browser: Browser, password: string) =>
    told(await browser.post("/api/user/login", { email, password }));
  const wrong = await logIn(app.aBrowser(), "wrong-one");
  expect(wrong).toMatch(/^401 /);
  expect(await logIn(app.aBrowser(), aPassword)).toBe(wrong);
  await owner.post("/api/user/logoutUser");
  expect(await logIn(owner, aPassword)).toMatch(/^200/);
  // Neither another's device nor a cookie that was made up.
  const other = app.aBrowser();
  await registerPerson(app, other, { email: "vikram@example.in" });
  expect(await logIn(other, aPassword)).toBe(wrong);
  const device = owner.cookies.get("device") ?? "";
  for (const made of ["x", "x".repeat(200), `A${device.slice(1)}`, device.repeat(20)]) {
    const forger = app.aBrowser();
    forger.cookies.set("device", made);
    expect(await logIn(forger, aPassword), made).toBe(wrong);
  }

  const elsewhere = app.aBrowser();
  await askFor(elsewhere, email);
  await elsewhere.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  await elsewhere.post("/api/user/updatePassword", { email, password: "neem-tree-42" });
  expect(await logIn(app.aBrowser(), "neem-tree-42")).toMatch(/^200/);
});

test("a device of the owner's has a limit of its own, too", async () => {
  const { owner } = await withOnePerson();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await owner.post("/api/user/login", { email, password: "wrong-one" })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("one network cannot use up an account's day", async () => {
  const { app } = await withOnePerson();
  const stranger = app.aBrowser(attacker);
  const hours = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      // As if an hour passed between two tries.
      await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 hours'");
      statuses.push((await ask()).statusCode);
    }
    return statuses;
  };
  const tried = await hours(31, () => stranger.post("/api/user/login", { email, password: "wrong-one" }));
  expect(tried).toEqual([...Array<number>(30).fill(401), 429]);
  const guessed = await hours(21, () => stranger.post("/api/user/otp-Verify", { email, otp: "000000" }));
  expect(guessed).toEqual([...Array<number>(20).fill(400), 429]);
  const asked = await hours(9, () => stranger.post("/api/user/forgotPassword", { email }));
  expect(asked).toEqual([...Array<number>(8).fill(200), 429]);
});

test("one IPv6 customer, or one IPv4 /24, cannot use up an account's day", async () => {
  const { app } = await withOnePerson();
  const aCustomer = {
    ipv6: (n: number) => `2001:db8:77:${n.toString(16)}::1`,
    ipv4: (n: number) => `198.51.100.${n % 256}`,
  };
  for (const addressOf of Object.values(aCustomer)) {
    await db.database.pool.query("TRUNCATE rate_hits");
    /** Statuses of tries, each from another network of theirs, as if the time of all but the longest limits passed between. */
    const tryOften = async (count: number, ask: (browser: Browser) => Promise<{ statusCode: number }>) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) {
        await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 hours'");
        statuses.push((await ask(app.aBrowser(addressOf(n)))).statusCode);
      }
      return statuses;
    };
    const logIns = await tryOften(61, (browser) => browser.post("/api/user/login", { email, password: "wrong-one" }));
    expect(logIns).toEqual([...Array<number>(60).fill(401), 429]);
    for (const who of [email, number]) {
      const tries = await tryOften(41, (browser) =>
        browser.post("/api/user/otp-Verify", { email: who, otp: "000000" }),
      );
      expect(tries).toEqual([...Array<number>(40).fill(400), 429]);
      const codes = await tryOften(17, (browser) => browser.post("/api/user/forgotPassword", { email: who }));
      expect(codes).toEqual([...Array<number>(16).fill(200), 429]);
    }
    // What is left of the day is the owner's, in a browser that was never here before.
    const owner = app.aBrowser();
    await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 hours'");
    expect((await owner.post("/api/user/login", { email, password: aPassword })).statusCode).toBe(200);
    await owner.post("/api/user/forgotPassword", { email: number });
    const reset = await app.aBrowser().post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
    expect(reset.statusCode).toBe(200);
  }
}, 60_000);

/** The statements that `work` has PostgreSQL execute, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    const executed = query.mock.calls.map(([statement]: unknown[], call) => ({
      client: query.mock.contexts[call],
      text: typeof statement === "string" ? statement : (statement as { text: string }).text,
    }));
    // The search index loads and asks for changes by a clock of its own, over a connection of its own.
    const ofTheIndex = /FROM property_changes|pg_snapshot_xmin/;
    const indexClients = new Set(executed.filter(({ text }) => ofTheIndex.test(text)).map(({ client }) => client));
    return executed.filter(({ client }) => !indexClients.has(client)).map(({ text }) => text);
  } finally {
    query.mockRestore();
  }
}

/** Mail about accounts as it is enqueued; the jobs are only counted. */
function enqueuedMails() {
  const queues: string[] = [];
  const jobs = {
    enqueue: async (_transaction: unknown, queue: string) => void queues.push(queue),
    cancel: async () => [],
  };
  const mailer = createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage });
  const site = { brandName: "Thikana", publicUrl: "http://localhost:3000" };
  const mails: AccountMails = createAccountMails({ jobs, mailer, site });
  return { queues, jobs, mails };
}

test("for the known and the unknown the same statements are executed, in answers and in the work left for later", async () => {
  const { jobs, mails, queues } = enqueuedMails();
  const app = await anAccountApp(db.database, {
    mails,
    jobs: {
      ...jobs,
      countWaiting: async () => ({ waiting: 0, retrying: 0, oldestAt: undefined }),
      listDeadLetters: async () => [],
      retryDeadLetters: async () => 0,
    },
  });
  onTestFinished(() => app.close());
  const known = aUser({ email, phone: number, passwordHash: null });
  const linked = aUser({ email: "linked@example.in", phone: "9000000002", googleSubject: "1090" });
  await storeUsers(db.database, known, linked);
  await db.database.pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirm_by, confirmed_at)
      VALUES (gen_random_uuid(), $1, 'en', '2026-11', 'x', now(), now())`,
    [email],
  );
  const who = {
    mailbox: [email, "nobody@example.in", "linked@example.in"],
    number: [number, "9000000009", "9000000002"],
  };
  const requests: readonly [path: string, names: readonly string[], body: object][] = [
    ["/api/user/forgotPassword", who.mailbox, {}],
    ["/api/user/forgotPassword", who.number, {}],
    ["/api/user/otp-Verify", who.mailbox, { otp: "000000" }],
    ["/api/user/otp-Verify", who.number, { otp: "000000" }],
    ["/api/otp/send-otp", who.mailbox, {}],
    ["/api/otp/verify-otp", who.mailbox, { otp: "000000" }],
    ["/api/user/login", who.mailbox, { password: "wrong-one" }],
    ["/api/v1/newsletter", who.mailbox, {}],
  ];
  for (const [path, names, body] of requests) {
    const executed: string[][] = [];
    for (const name of names) {
      const browser = app.aBrowser();
      const ask = () => browser.post(path, { ...body, email: name });
      executed.push(await statementsOf(ask));
    }
    expect(executed[0]?.length, path).toBeGreaterThan(0);
    for (const other of executed) expect(other, path).toEqual(executed[0]);
  }
  // In a browser that asked for the code: it is compared twice.
  for (const names of [who.mailbox, who.number]) {
    const executed: string[][] = [];
    for (const name of names) {
      const browser = app.aBrowser();
      await browser.post("/api/user/forgotPassword", { email: name });
      executed.push(await statementsOf(() => browser.post("/api/user/otp-Verify", { email: name, otp: "000000" })));
    }
    expect(executed[0]?.filter((text) => text.includes(`into "one_time_codes"`))).toHaveLength(2);
    for (const other of executed) expect(other).toEqual(executed[0]);
  }
  const parts = { database: db.database, keys: testKeys, codes: createOneTimeCodes(db.database, testKeys), mails };
  for (const names of [who.mailbox, who.number]) {
    const done: [string[], string[]][] = [];
    for (const emailOrMobile of names) {
      await db.database.pool.query("TRUNCATE rate_hits");
      queues.length = 0;
      const asked = { emailOrMobile, isFromKnownDevice: false, requestId: crypto.randomUUID() };
      done.push([await statementsOf(() => sendResetCode(parts, asked)), [...queues]]);
      if (names === who.mailbox) await sendRegistrationCode(parts, { ...asked, language: "en" });
    }
    for (const other of done) expect(other).toEqual(done[0]);
  }
});
