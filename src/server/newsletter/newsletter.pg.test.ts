import { beforeEach, expect, test } from "vitest";
import { eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { forgetExpired } from "#server/accounts/deletion/forget-expired.ts";
import { type AccountApp, anAccountApp, proveByPassword, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aMailerThatWaits } from "#test/waiting-mails.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const reader = "ananya@example.in";

const subscribe = (app: AccountApp, email: string) => app.aBrowser().post("/api/v1/newsletter", { email });
const confirm = (app: AccountApp, token: string) => app.aBrowser().post("/api/v1/newsletter/confirmation", { token });
const leave = (app: AccountApp, token: string) => app.aBrowser().post("/api/v1/newsletter/unsubscription", { token });
const kindsOf = (app: AccountApp) => app.mails.map(({ kind, to }) => `${kind} ${to}`);

/** The token in the newest mail. */
function newestToken(app: AccountApp): string {
  const token = /\/newsletter\/\w+\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? "")?.[1];
  if (token === undefined) throw new Error("The newest mail has no link");
  return token;
}

async function subscribers(): Promise<{ email: string; isConfirmed: boolean; consent: string }[]> {
  const { rows } = await db.database.pool.query<{ email: string; isConfirmed: boolean; consent: string }>(
    `SELECT email, confirmed_at IS NOT NULL AS "isConfirmed", consent_version AS consent
      FROM newsletter_subscriptions ORDER BY email`,
  );
  return rows;
}

/** As if all that was counted were long ago. */
const later = () => db.database.pool.query("DELETE FROM rate_hits");

test("tags behind a mailbox's name bring it no more mails", async () => {
  const app = await anAccountApp(db.database);
  for (const tag of ["", "+1", "+2"]) await subscribe(app, `ananya${tag}@example.in`);
  expect(kindsOf(app)).toEqual([`newsletter-confirm ${reader}`]);
});

test("a mailbox is asked, confirms by its link once, and leaves by a link of any mail", async () => {
  const app = await anAccountApp(db.database);
  const asked = await subscribe(app, " Ananya@Example.in ");
  expect([asked.statusCode, asked.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(kindsOf(app)).toEqual([`newsletter-confirm ${reader}`]);
  expect(await subscribers()).toEqual([{ email: reader, isConfirmed: false, consent: "2026-11" }]);

  const token = newestToken(app);
  const { rows } = await db.database.pool.query("SELECT * FROM newsletter_subscriptions");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await confirm(app, token)).statusCode).toBe(200);
  expect((await confirm(app, token)).statusCode).toBe(200);
  expect(kindsOf(app).slice(1)).toEqual([`newsletter-welcome ${reader}`]);
  expect(await subscribers()).toMatchObject([{ isConfirmed: true }]);

  const ending = newestToken(app);
  expect((await leave(app, ending)).statusCode).toBe(200);
  expect(await subscribers()).toEqual([]);
  const { rows: ended } = await db.database.pool.query("SELECT * FROM ended_subscriptions");
  expect(ended).toEqual([{ id: (rows[0] as { id: string }).id, ended_at: expect.any(Date) as Date }]);
  const again = await leave(app, ending);
  expect([again.statusCode, again.body]).toEqual([200, (await leave(app, "no-such-token")).body]);
  expect((await confirm(app, token)).statusCode).toBe(400);
});

test("the form reveals nothing about a typed address, and does not flood its mailbox", async () => {
  const app = await anAccountApp(db.database);
  const first = await subscribe(app, reader);
  const repeated = await subscribe(app, reader);
  expect(repeated.body).toBe(first.body);
  expect(app.mails).toHaveLength(1);
  await confirm(app, newestToken(app));

  await later();
  const known = await subscribe(app, reader);
  expect([known.statusCode, known.body]).toEqual([first.statusCode, first.body]);
  expect(kindsOf(app).at(-1)).toBe(`newsletter-known ${reader}`);
  expect((await leave(app, newestToken(app))).statusCode).toBe(200);
  expect(await subscribers()).toEqual([]);

  await later();
  const before = app.mails.length;
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await subscribe(app, reader)).statusCode).toBe(200);
    await db.database.pool.query("UPDATE rate_hits SET reset_at = now() WHERE reset_at < now() + interval '2 minutes'");
  }
  expect(app.mails.length - before).toBe(3);
});

test("one network may subscribe ten times an hour, then gets Retry-After", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  const answers = [];
  for (let count = 0; count < 11; count += 1)
    answers.push(await browser.post("/api/v1/newsletter", { email: `reader-${count}@example.in` }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(200), 429]);
  expect(answers.at(-1)?.headers["retry-after"]).toMatch(/^\d+$/);
});

test("a link that is older than the newest, or than two days, confirms nothing, and an unconfirmed address is forgotten", async () => {
  const app = await anAccountApp(db.database);
  await subscribe(app, reader);
  const older = newestToken(app);
  await later();
  await subscribe(app, reader);
  expect((await confirm(app, older)).json()).toMatchObject({ fields: { token: expect.stringContaining("nothing") } });
  await db.database.pool.query("UPDATE newsletter_subscriptions SET confirm_by = now() - interval '1 second'");
  expect((await confirm(app, newestToken(app))).statusCode).toBe(400);
  await forgetExpired(db.database);
  expect(await subscribers()).toEqual([]);
});

test("what is no address or no token is refused in words", async () => {
  const app = await anAccountApp(db.database);
  expect((await subscribe(app, "")).json()).toMatchObject({ fields: { email: "Email is required" } });
  for (const wrong of ["ananya", "a@b", "a@example.in\nBcc: all@example.in"])
    expect((await subscribe(app, wrong)).json(), wrong).toMatchObject({ fields: { email: "Invalid Email" } });
  expect((await confirm(app, "short")).statusCode).toBe(400);
  expect((await leave(app, "")).statusCode).toBe(400);
  expect(app.mails).toEqual([]);
});

test("who confirms twice at once gets one mail", async () => {
  const app = await anAccountApp(db.database);
  await subscribe(app, reader);
  const token = newestToken(app);
  const answers = await Promise.all([1, 2, 3, 4].map(async () => confirm(app, token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(kindsOf(app).filter((kind) => kind.startsWith("newsletter-welcome"))).toHaveLength(1);
});

test("unsubscribing cancels queued letters", async () => {
  const { mailer, waiting } = aMailerThatWaits();
  const app = await anAccountApp(db.database, { mailer: recorded(mailer) });
  await subscribe(app, reader);
  await confirm(app, tokens.at(-1) ?? "");
  expect(waiting()).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  await leave(app, tokens.at(-1) ?? "");
  expect(waiting()).toEqual([]);
});

const tokens: string[] = [];
/** Notes the token of each mail on its way into a queue. */
function recorded(mailer: ReturnType<typeof aMailerThatWaits>["mailer"]): typeof mailer {
  return {
    ...mailer,
    async enqueueMail(transaction, mail) {
      tokens.push(/\/newsletter\/\w+\/([\w-]+)/.exec(mail.words.en.text)?.[1] ?? "");
      await mailer.enqueueMail(transaction, mail);
    },
  };
}

test("an admin sees how many get it; who is erased gets it no more", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: reader });
  for (const email of [reader, "other@example.in", "waiting@example.in"]) {
    await subscribe(app, email);
    if (!email.startsWith("waiting")) await confirm(app, newestToken(app));
  }
  await proveByPassword(browser);
  await browser.post("/api/v1/me/deletion");
  expect(await subscribers()).toHaveLength(3);
  await db.database.pool.query("UPDATE account_deletions SET due_at = now()");
  await eraseDueAccounts(db.database, async () => {});
  expect((await subscribers()).map(({ email }) => email)).toEqual(["other@example.in", "waiting@example.in"]);
  expect((await db.database.pool.query("SELECT FROM ended_subscriptions")).rowCount).toBe(1);

  const office = app.aBrowser();
  await registerPerson(app, office, { email: "admin@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'admin'");
  expect((await office.get("/api/v1/admin/overview")).json()).toMatchObject({ newsletterSubscribers: 1 });
});
