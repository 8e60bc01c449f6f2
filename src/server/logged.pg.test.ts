/** What a server writes down while people register, sign in, ask and reset: enough to find a fault, and nothing that names them. */
import { expect, onTestFinished, test } from "vitest";
import { aPassword } from "#test/apps/account-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { aServedProcess } from "#test/apps/served-process.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
const email = "ananya.rawat@example.in";
const number = "9876501234";
const name = "Ananya Secretname";
const newPassword = "jamun-kulfi-9";

interface LogLine {
  level: number;
  time: string;
  reqId?: string;
  path?: string;
  route?: string;
  status?: number;
  milliseconds?: number;
  msg: string;
}

test("each request is logged with its id, and without any password, code, token, cookie, mailbox, number or name", async () => {
  const listing = aProperty();
  await storeProperties(db.database, listing);
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { origin, lines } = await aServedProcess({
    connectionString: db.connectionString,
    smtpUrl: mails.url,
    environment: { LOG_LEVEL: "trace" },
  });
  const cookies = new Map<string, string>();
  const secrets = new Set([email, number, name, aPassword, newPassword, "wrong-password-1"]);
  const ids: string[] = [];

  async function ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body && { "content-type": "application/json" }),
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const [key = "", value = ""] = pair.split("=");
      cookies.set(key, value);
      if (value.length > 5) secrets.add(value);
    }
    ids.push(answer.headers.get("x-request-id") ?? "");
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }
  async function codeOf(count: number): Promise<string> {
    await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(count);
    const code = /\b(\d{6})\b/.exec(mails.received.at(-1)?.raw ?? "")?.[1] ?? "";
    secrets.add(code);
    return code;
  }

  /** The token of the link that is mailed to one of the newsletter's pages. */
  async function linkTokenOf(page: "confirm" | "unsubscribe"): Promise<string> {
    const link = new RegExp(String.raw`/newsletter/${page}/([\w-]{43})`);
    const find = () => mails.received.map(({ raw }) => link.exec(raw.replaceAll("=\r\n", ""))?.[1]).find(Boolean);
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    const token = find() ?? "";
    secrets.add(token);
    return token;
  }

  await ask("POST", "/api/otp/send-otp", { email });
  const verified = await ask("POST", "/api/otp/verify-otp", { email, otp: await codeOf(1) });
  const token = String(verified.body["token"]);
  secrets.add(token);
  const person = { name, email, contact: number, password: aPassword, token };
  expect((await ask("POST", "/api/user/register", person)).status).toBe(200);
  expect((await ask("POST", "/api/user/login", { email, password: "wrong-password-1" })).status).toBe(401);
  expect((await ask("POST", "/api/user/login", { email, password: aPassword })).status).toBe(200);
  const enquiry = { fullName: name, contact: number, days: "Within 7 Days", propertyId: listing.id };
  expect((await ask("POST", "/api/property/enquiry", enquiry)).status).toBe(200);
  await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBeGreaterThan(1);
  const before = mails.received.length;
  await ask("POST", "/api/user/forgotPassword", { email });
  const reset = await ask("POST", "/api/user/otp-Verify", { email, otp: await codeOf(before + 1) });
  secrets.add(String(reset.body["resetToken"]));
  expect((await ask("POST", "/api/user/updatePassword", { email, password: newPassword })).status).toBe(200);
  expect((await ask("POST", "/api/v1/newsletter", { email })).status).toBe(200);
  const confirmation = await linkTokenOf("confirm");
  expect((await ask("GET", `/newsletter/confirm/${confirmation}`)).status).toBe(200);
  expect((await ask("POST", "/api/v1/newsletter/confirmation", { token: confirmation })).status).toBe(200);
  const ending = await linkTokenOf("unsubscribe");
  expect((await ask("GET", `/hi/newsletter/unsubscribe/${ending}`)).status).toBe(200);
  // What people and others put into addresses.
  await ask("GET", `/owner/leads?find=${number}`);
  await ask("GET", `/all-PG?q=${encodeURIComponent(email)}`);
  await ask("GET", `/nothing/${encodeURIComponent(email)}/${number}`);
  await ask("GET", `/login?next=${encodeURIComponent(`/account?token=${token}`)}`);
  await ask("POST", "/api/user/login", { email: `${email}\u0000`, password: newPassword });

  // A line is written when the answer has left.
  await expect.poll(() => lines.some((line) => line.includes(ids.at(-1) ?? "none")), { timeout: 20_000 }).toBe(true);
  const written = lines.join("\n");
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(written.includes(secret), `The log holds ${secret}`).toBe(false);
    expect(written.includes(encodeURIComponent(secret)), `The log holds ${secret}, encoded`).toBe(false);
  }
  const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    const [line, ...others] = logged.filter(({ reqId, msg }) => reqId === id && msg === "request");
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      path: expect.stringMatching(/^\//),
      status: expect.any(Number),
      milliseconds: expect.any(Number),
    });
  }
}, 60_000);
