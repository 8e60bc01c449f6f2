import { beforeEach, expect, test } from "vitest";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { deleteOutdatedData } from "#server/retention/retention.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const message = {
  name: "Ananya Rawat",
  email: "Ananya@Example.in",
  text: "PG000001 is not there any more. Call me on 98765 43210 or see https://example.in",
};
const site = { brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: false };
const stored = async () =>
  (await db.database.pool.query("SELECT name, email, contact, text, language FROM operator_messages ORDER BY id")).rows;

test("a message is stored as it was written and mailed to the address for support without numbers and links", async () => {
  const app = await anAccountApp(db.database, { site: { ...site, supportEmail: "help@thikana.example" } });
  const answer = await app.aBrowser().post("/api/v1/contact", message);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(await stored()).toEqual([{ ...message, email: "ananya@example.in", contact: null, language: "en" }]);
  expect(app.mails).toMatchObject([{ kind: "operator-message", to: "help@thikana.example" }]);
  expect(app.mails[0]?.text).toContain("PG000001 is not there any more.");
  expect(app.mails[0]?.text).not.toContain("98765 43210");
});

test("the mail is answered to its sender, waits under their mailbox, and only for who is admin then", async () => {
  await storeUsers(db.database, aUser({ role: "admin", email: "admin@thikana.example" }));
  const mails: Parameters<Mailer["enqueueMail"]>[1][] = [];
  const mailer = {
    enqueueMail: async (_transaction: unknown, mail: Parameters<Mailer["enqueueMail"]>[1]) => void mails.push(mail),
    cancelMailTo: async () => {},
    cancelMailAbout: async () => [],
  };
  const toAdmins = await anAccountApp(db.database, { site, mailer });
  await toAdmins.aBrowser().post("/api/v1/contact", message);
  const about = { mailbox: "ananya@example.in", message: expect.any(String) };
  expect(mails).toMatchObject([{ to: "admin@thikana.example", about, onlyFor: ["admin"] }]);
  expect(mails[0]?.words).toMatchObject({ en: { replyTo: "ananya@example.in" }, hi: { replyTo: "ananya@example.in" } });
  const toSupport = await anAccountApp(db.database, {
    site: { ...site, supportEmail: "help@thikana.example" },
    mailer,
  });
  await toSupport.aBrowser().post("/api/v1/contact", { ...message, text: "Another" });
  // That address belongs to no account, so no role is checked.
  expect(mails[1]).not.toHaveProperty("onlyFor");
});

test("what is sent once more within a day is the message that is stored, also at the same moment", async () => {
  const app = await anAccountApp(db.database, { site: { ...site, supportEmail: "help@thikana.example" } });
  const send = async () => (await app.aBrowser().post("/api/v1/contact", message)).statusCode;
  expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
  for (let n = 0; n < 6; n += 1) expect(await send()).toBe(200);
  expect([(await stored()).length, app.mails.length]).toEqual([1, 1]);
  await db.database.pool.query("UPDATE operator_messages SET sent_at = sent_at - interval '25 hours'");
  expect(await send()).toBe(200);
  expect([(await stored()).length, app.mails.length]).toEqual([2, 2]);
});

test("the lines of a message stay", async () => {
  const app = await anAccountApp(db.database);
  await app.aBrowser().post("/api/v1/contact", { ...message, text: " First \r\n\r\n\r\n\r\nSecond\tline\r\nThird " });
  expect(await stored()).toMatchObject([{ text: "First \n\nSecond line\nThird" }]);
});

test("a mobile number is enough: it is stored, nobody is told to answer by mail, and the mail does not name it", async () => {
  const mails: Parameters<Mailer["enqueueMail"]>[1][] = [];
  const mailer = {
    enqueueMail: async (_transaction: unknown, mail: Parameters<Mailer["enqueueMail"]>[1]) => void mails.push(mail),
    cancelMailTo: async () => {},
    cancelMailAbout: async () => [],
  };
  const app = await anAccountApp(db.database, { site: { ...site, supportEmail: "help@thikana.example" }, mailer });
  const { email: _, ...unmailed } = message;
  const byNumber = { ...unmailed, email: "", contact: "+91 98765-43211" };
  for (let n = 0; n < 2; n += 1) expect((await app.aBrowser().post("/api/v1/contact", byNumber)).statusCode).toBe(200);
  expect(await stored()).toEqual([{ ...unmailed, email: null, contact: "9876543211", language: "en" }]);
  expect(mails).toMatchObject([{ about: { mailbox: "9876543211" } }]);
  expect(mails[0]?.words.en).not.toHaveProperty("replyTo");
  expect(mails[0]?.words.en.text).toContain("call them");
  expect(mails[0]?.words.hi.text).toContain("फ़ोन करें");
  expect(JSON.stringify(mails[0]?.words)).not.toContain("9876543211");
  // With both it is another message.
  expect((await app.aBrowser().post("/api/v1/contact", { ...byNumber, email: message.email })).statusCode).toBe(200);
  expect(mails[1]?.words.en).toMatchObject({ replyTo: "ananya@example.in" });
  // A number sends as many a day as a mailbox.
  const send = async (n: number) =>
    (await app.aBrowser().post("/api/v1/contact", { ...byNumber, text: `Message ${n}` })).statusCode;
  for (let n = 1; n <= 3; n += 1) expect(await send(n)).toBe(200);
  expect(await send(4)).toBe(429);
});

test("neither a number nor an email, or a wrong one of them, is refused by its name", async () => {
  const app = await anAccountApp(db.database);
  const problemsOf = async (fields: object) => {
    const { statusCode, json } = await app
      .aBrowser()
      .post("/api/v1/contact", { name: "Ananya", text: "Hello", ...fields });
    return [statusCode, json<{ fields: Record<string, string> }>().fields];
  };
  const neither = [400, { contact: "Email or mobile number is required" }];
  expect(await problemsOf({})).toEqual(neither);
  expect(await problemsOf({ contact: " ", email: " " })).toEqual(neither);
  expect(await problemsOf({ contact: "12345" })).toEqual([400, { contact: "Must be a valid 10-digit number" }]);
  expect(await problemsOf({ contact: "9876543210", email: "nobody" })).toEqual([400, { email: "Invalid Email" }]);
  expect(await problemsOf({ name: "" })).toEqual([400, { name: "Name is Required", ...(neither[1] as object) }]);
  expect(await stored()).toEqual([]);
});

test("without such an address the admins are mailed", async () => {
  await storeUsers(db.database, aUser({ role: "admin", email: "admin@thikana.example" }), aUser({ role: "pg-owner" }));
  const app = await anAccountApp(db.database, { site });
  expect((await app.aBrowser().post("/api/v1/contact", message)).statusCode).toBe(200);
  expect(app.mails.map(({ to }) => to)).toEqual(["admin@thikana.example"]);
});

test("what is missing or no mailbox is refused, and stores nothing", async () => {
  const app = await anAccountApp(db.database);
  const answer = await app.aBrowser().post("/api/v1/contact", { name: " ", email: "nobody", text: "" });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(["email", "name", "text"]);
  expect(await stored()).toEqual([]);
});

test("a network sends 5 an hour, and a mailbox 5 a day from wherever", async () => {
  const app = await anAccountApp(db.database);
  const one = app.aBrowser();
  let sent = 0;
  const send = (browser: typeof one, email: string) =>
    browser.post("/api/v1/contact", { ...message, email, text: `Message ${(sent += 1)}` });
  for (let i = 0; i < 5; i += 1) expect((await send(one, `reader${i}@example.in`)).statusCode).toBe(200);
  expect((await send(one, "reader6@example.in")).statusCode).toBe(429);
  for (let i = 0; i < 5; i += 1) expect((await send(app.aBrowser(), "same@example.in")).statusCode).toBe(200);
  expect((await send(app.aBrowser(), "same@example.in")).statusCode).toBe(429);
  expect(await stored()).toHaveLength(10);
});

test("a provider's customer with all the networks of an IPv6 /48 sends four times as many as one network", async () => {
  const app = await anAccountApp(db.database);
  const send = async (n: number) =>
    (await app.aBrowser(`2001:db8:1:${n}::1`).post("/api/v1/contact", { ...message, email: `reader${n}@example.in` }))
      .statusCode;
  for (let n = 1; n <= 20; n += 1) expect(await send(n)).toBe(200);
  expect(await send(21)).toBe(429);
});

test("above 200 a day of all together a message is stored and shown, and nobody is mailed", async () => {
  const app = await anAccountApp(db.database, { site: { ...site, supportEmail: "help@thikana.example" } });
  const send = async (n: number) =>
    (await app.aBrowser().post("/api/v1/contact", { ...message, email: `reader${n}@example.in` })).statusCode;
  expect(await send(0)).toBe(200);
  await db.database.pool.query(
    "UPDATE rate_hits SET hits = 200 WHERE reset_at > now() + interval '2 hours' AND hits = 1",
  );
  expect(await send(1)).toBe(200);
  expect([(await stored()).length, app.mails.length]).toEqual([2, 1]);
});

test("admins alone read the messages, newest first and page by page", async () => {
  const [admin, tenant] = [aUser({ role: "admin" }), aUser({ role: "user" })];
  await storeUsers(db.database, admin, tenant);
  const app = await anAccountApp(db.database);
  for (const text of ["First", "Second"])
    await app.aBrowser().post("/api/v1/contact", { ...message, email: `${text}@example.in`, text });
  await app.aBrowser().post("/api/v1/contact", { name: message.name, contact: "9876543210", text: "Third" });
  const browser = await aBrowserOf(app, db.database, admin);
  const list = async (query: string) =>
    (await browser.get(`/api/v1/admin/messages?${query}`)).json<{
      messages: { text: string; email?: string; contact?: string }[];
      total: number;
      nextCursor?: string;
    }>();
  const first = await list("limit=2");
  expect(first.messages.map(({ text }) => text)).toEqual(["Third", "Second"]);
  expect(first.messages[0]).toMatchObject({ contact: "9876543210" });
  expect(first.messages[0]).not.toHaveProperty("email");
  expect(first.total).toBe(3);
  const rest = await list(`limit=2&cursor=${first.nextCursor}`);
  expect(rest.messages).toMatchObject([{ text: "First", email: "first@example.in" }]);
  expect(rest.nextCursor).toBeUndefined();
  const others = await aBrowserOf(app, db.database, tenant);
  expect((await others.get("/api/v1/admin/messages")).statusCode).toBe(403);
  expect((await app.aBrowser().get("/api/v1/admin/messages")).statusCode).toBe(401);
});

test("messages go 24 months after they were sent", async () => {
  await db.database.pool.query(
    `INSERT INTO operator_messages (id, name, email, text, language, sent_at)
      SELECT gen_random_uuid(), age::text, 'a@example.in', 'Hello', 'en', now() - make_interval(months => age)
        FROM unnest(ARRAY[23, 25]) AS age`,
  );
  await deleteOutdatedData(db.database);
  expect(await stored()).toMatchObject([{ name: "23" }]);
});

test("without scripts the page answers in its language, and a refusal keeps what was typed", async () => {
  const app = await anAccountApp(db.database, { site, web: await openBuiltWeb() });
  const post = (path: string, fields: Record<string, string>) =>
    app.aBrowser().request("POST", path, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
  const refused = await post("/contact", { ...message, email: "nobody" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Invalid Email");
  expect(refused.body).toMatch(/<section[^>]* aria-label="Problems with this form"[^>]*>.*?<a href="#contact-email">/s);
  expect(refused.body).toContain('value="Ananya Rawat"');
  expect(refused.body).toContain("PG000001 is not there any more.");
  expect((await post("/contact", message)).body).toContain("Your message is sent");
  expect((await post("/hi/contact", { ...message, text: "Another" })).body).toContain("आपका संदेश भेज दिया गया");
  expect(await stored()).toMatchObject([{ language: "en" }, { language: "hi" }]);
  const byNumber = { name: message.name, contact: "9876543210", email: "", text: "By number" };
  expect((await post("/contact", byNumber)).body).toContain("Your message is sent");
  const without = await post("/hi/contact", { ...byNumber, contact: "" });
  expect(without.body).toMatch(/<a href="#contact-contact">.*ईमेल या मोबाइल नंबर लिखना ज़रूरी है/s);
  expect(without.body).toContain("By number");
});

test("who is erased while they write is answered that they are not signed in, and nothing is stored", async () => {
  const app = await anAccountApp(db.database, { site });
  const user = aUser();
  await storeUsers(db.database, user);
  const browser = await aBrowserOf(app, db.database, user);
  const erasing = await db.database.pool.connect();
  try {
    await erasing.query("BEGIN");
    await erasing.query("DELETE FROM users WHERE id = $1", [user.id]);
    const sent = browser.post("/api/v1/contact", message);
    await untilBlocked(db.database);
    await erasing.query("COMMIT");
    expect((await sent).statusCode).toBe(401);
  } finally {
    erasing.release();
  }
  expect(await stored()).toEqual([]);
});
