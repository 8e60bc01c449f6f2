import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { users } from "#server/database/tables/account-tables.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createSmtpTransport } from "#server/email/smtp-transport.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { aUser } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { aTestApp, deliveredMails } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { hasRole } from "#server/users/user-service.ts";
import { testKeys } from "#test/test-keys.ts";
import { workOnAccountJobs } from "#server/accounts/account-jobs.ts";
import { createAccountMails } from "./account-mails.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";

test("codes travel by mail: to register, and to reset for those who have an account alone", async () => {
  await db.database.orm.insert(users).values(aUser({ email: "meera@example.in", phone: "9876543210" }));
  const { server } = await aTestApp(db.database);
  const post = (url: string, payload: object) =>
    server.inject({ method: "POST", url, payload, remoteAddress: `10.2.0.${Math.floor(Math.random() * 250)}` });

  await post("/api/otp/send-otp", { email });
  const [first] = await deliveredMails(db.database, email);
  const otp = /\b\d{6}\b/.exec(first?.text ?? "")?.[0];
  expect((await post("/api/otp/verify-otp", { email, otp })).statusCode).toBe(200);

  await post("/api/user/forgotPassword", { email: "nobody@example.in" });
  await post("/api/user/forgotPassword", { email: "98765 43210" });
  const [reset] = await deliveredMails(db.database, "meera@example.in");
  const code = /\b\d{6}\b/.exec(reset?.text ?? "")?.[0];
  expect((await post("/api/user/otp-Verify", { email: "9876543210", otp: code })).statusCode).toBe(200);
  await setTimeout(300);
  const { rows } = await db.database.pool.query<{ recipient: string }>("SELECT recipient FROM local_mails ORDER BY id");
  expect(rows.map(({ recipient }) => recipient)).toEqual([email, "meera@example.in"]);
});

test("registering with the mailbox of an account is only reported in the mail to it", async () => {
  await db.database.orm.insert(users).values(aUser({ email }));
  const { server } = await aTestApp(db.database);
  const post = (to: string) => server.inject({ method: "POST", url: "/api/otp/send-otp", payload: { email: to } });
  expect((await post(email)).body).toBe((await post("stranger@example.in")).body);
  const [known] = await deliveredMails(db.database, email);
  const [unknown] = await deliveredMails(db.database, "stranger@example.in");
  expect(known).toMatchObject({
    subject: "You already have an account at Thikana",
    text: expect.stringMatching(/\b\d{6}\b/),
  });
  expect(unknown).toMatchObject({ subject: "Your code for Thikana" });
});

test("while the mail server is away codes are still promised, and arrive when it is back", async () => {
  const gone = await startMailServer();
  await gone.close();
  const failures: string[] = [];
  const jobs = createJobs({ connectionString: db.connectionString, onError: ({ message }) => failures.push(message) });
  const mailer = createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage });
  const mails = createAccountMails({
    jobs,
    mailer,
    site: { brandName: "Thikana", publicUrl: "http://localhost:3000" },
  });
  const transport = createSmtpTransport({ url: gone.url, from: "hello@thikana.example" });
  deliverMails({
    jobs,
    keys: testKeys,
    transport,
    hasRole: (...asked) => hasRole(db.database, ...asked),
    publicUrl: () => "http://localhost:3000",
  });
  workOnAccountJobs({ jobs, database: db.database, keys: testKeys, mails, mailer });
  jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    transport.close();
  });
  const { server } = await aTestApp(db.database, { mails });
  const answer = await server.inject({ method: "POST", url: "/api/otp/send-otp", payload: { email } });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 20_000 });
  expect(failures[0]).not.toContain(email);
  const mailServer = await startMailServer({ port: gone.port });
  onTestFinished(() => mailServer.close());
  await vi.waitFor(() => expect(mailServer.received.map(({ to }) => to)).toEqual([email]), { timeout: 20_000 });
});

test("mail to somebody is in the language in which they last signed in, or chose", async () => {
  const { server } = await aTestApp(db.database);
  const inHindi = { "accept-language": "hi-IN" };
  const ask = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: url === "/api/v1/me" ? "PATCH" : "POST", url, payload, headers });
  const language = async () => {
    const { rows } = await db.database.pool.query("SELECT language FROM users WHERE email = $1", [email]);
    return (rows as { language: string }[])[0]?.language;
  };
  const password = "mango-lassi-7";
  await ask("/api/otp/send-otp", { email }, inHindi);
  const [coded] = await deliveredMails(db.database, email);
  expect(coded).toMatchObject({ subject: "Thikana के लिए आपका कोड", html: expect.stringContaining('lang="hi-IN"') });
  const otp = /^ +(\d{6})$/m.exec(coded!.text)?.[1];
  const { token } = (await ask("/api/otp/verify-otp", { email, otp })).json<{ token: string }>();
  await ask("/api/user/register", { name: "आशा राव", email, contact: "9876543210", password, token }, inHindi);
  expect(await language()).toBe("hi");
  // The requester is not known to be the mailbox's owner, so nothing of theirs is used.
  await ask("/api/user/forgotPassword", { email });
  const [, reset] = await deliveredMails(db.database, email, 2);
  expect(reset).toMatchObject({ subject: "Thikana पर नए पासवर्ड के लिए आपका कोड" });

  const { cookies } = await ask("/api/user/login", { email, password });
  expect(await language()).toBe("en");
  const cookie = `sid=${cookies.find(({ name }) => name === "sid")?.value}`;
  await ask("/api/v1/me", { name: "Asha Rao" }, { ...inHindi, cookie });
  expect(await language()).toBe("en");
  await ask("/api/v1/me", { language: "hi" }, { cookie });
  const mine = await server.inject({ url: "/api/v1/me", headers: { cookie } });
  expect([await language(), mine.json<{ language: string }>().language]).toEqual(["hi", "hi"]);
  expect((await ask("/api/v1/me", { language: "fr" }, { cookie })).statusCode).toBe(400);
});
