import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aPassword } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { deliveredMails } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
const origins: string[] = [];

beforeAll(async () => {
  const workers: ChildProcess[] = [];
  for (const _ of ["first", "second"])
    workers.push(
      fork(path.resolve(import.meta.dirname, "../../../../test/apps/server-worker.ts"), [db.connectionString], {
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    );
  for (const [port] of await Promise.all(workers.map((worker) => once(worker, "message"))))
    origins.push(`http://127.0.0.1:${port}`);
  expect(new Set([process.pid, ...workers.map(({ pid }) => pid)]).size).toBe(3);
  return async () => {
    const gone = workers.map((worker) => once(worker, "exit"));
    for (const worker of workers) worker.disconnect();
    await Promise.all(gone);
  };
}, 30_000);
beforeEach(() => db.empty());

const email = "ananya@example.in";
const person = { name: "Ananya Rawat", email, contact: "9876543210", password: aPassword };

let visitors = 0;

interface Answer {
  status: number;
  body: { message?: string; token?: string };
  /** The session that was begun, as a browser sends it back. */
  cookie: string;
}

/** A request of a new browser, to the two processes in turn. */
async function post(url: string, body: object, cookie = ""): Promise<Answer> {
  return send("POST", url, body, cookie);
}

async function send(method: string, url: string, body: object, cookie: string): Promise<Answer> {
  visitors += 1;
  const response = await fetch(`${origins[visitors % origins.length]}${url}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${2 + (visitors >> 8)}.${visitors & 255}.1`,
      cookie,
    },
    body: JSON.stringify(body),
  });
  const session = response.headers.getSetCookie().find((line) => line.startsWith("sid="));
  return {
    status: response.status,
    body: (await response.json()) as Answer["body"],
    cookie: session?.split(";", 1)[0] ?? "",
  };
}

/** So many concurrent requests, half of them to each process. */
function atOnce(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, ask));
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function askForCode(to: string): Promise<string> {
  expect(await post("/api/otp/send-otp", { email: to })).toMatchObject({ status: 200 });
  // A mail of the test before may come late, to the same mailbox.
  return vi.waitFor(async () => {
    const mails = await deliveredMails(db.database, to);
    const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).filter((code) => code !== undefined);
    const code = codes.at(-1);
    if (code === undefined) throw new Error(`No code has come to ${to} yet`);
    return code;
  }, 5000);
}

async function ticketFor(to: string): Promise<string> {
  const { body } = await post("/api/otp/verify-otp", { email: to, otp: await askForCode(to) });
  return body.token ?? "";
}

async function readNumber(sql: string): Promise<number> {
  const { rows } = await db.database.pool.query<{ n: number }>(sql);
  return rows[0]?.n ?? -1;
}

test("one ticket that twenty submit to two processes makes one account", async () => {
  const token = await ticketFor(email);
  const answers = await atOnce(20, () => post("/api/user/register", { ...person, token }));
  expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(401)]);
  expect(await readNumber("SELECT count(*)::int AS n FROM users")).toBe(1);
  expect(await readNumber("SELECT count(*)::int AS n FROM sessions")).toBe(1);
});

test("of forty wrong tries from forty networks at two processes thirty are compared, and then the right code is refused", async () => {
  const code = await askForCode(email);
  const wrong = code === "000000" ? "000001" : "000000";
  const answers = await atOnce(40, () => post("/api/otp/verify-otp", { email, otp: wrong }));
  expect(statuses(answers)).toEqual(Array<number>(40).fill(400));
  // A comparison is made of what the counting update gives back, and it gives nothing back from the 31st on.
  expect(await readNumber("SELECT attempts AS n FROM one_time_codes WHERE subject = 'ananya@example.in'")).toBe(40);
  await db.database.pool.query("TRUNCATE rate_hits");
  expect(await post("/api/otp/verify-otp", { email, otp: code })).toMatchObject({ status: 400 });
});

test("a right code that ten pass to two processes is worth one ticket", async () => {
  const code = await askForCode(email);
  const answers = await atOnce(10, () => post("/api/otp/verify-otp", { email, otp: code }));
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(400)]);
  expect(await readNumber("SELECT count(*)::int AS n FROM tickets")).toBe(1);
});

test("twenty concurrent requests to two processes create one enquiry and one mail to its recipient", async () => {
  const owner = aUser({ email: "owner@example.in" });
  const listing = aProperty({ ownerId: owner.id, createdBy: owner.id });
  await storeUsers(db.database, owner);
  await storeProperties(db.database, listing);
  const { cookie } = await post("/api/user/register", { ...person, token: await ticketFor(email) });
  const enquiry = { fullName: "Ananya Rawat", contact: "9876543210", propertyId: listing.id };
  const answers = await atOnce(20, () => post("/api/property/enquiry", enquiry, cookie));
  // Five an hour, the same one too.
  expect(statuses(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(15).fill(429)]);
  expect(await readNumber("SELECT count(*)::int AS n FROM leads")).toBe(1);
  expect(await deliveredMails(db.database, "owner@example.in")).toHaveLength(1);
});

test("of two admins who leave at once, each by another process, one stays, every time", async () => {
  const mailboxes = ["a@example.in", "b@example.in"];
  for (const mailbox of mailboxes)
    await post("/api/user/register", { ...person, email: mailbox, token: await ticketFor(mailbox) });
  for (let round = 0; round < 6; round += 1) {
    await db.database.pool.query("TRUNCATE rate_hits, account_deletions");
    await db.database.pool.query("UPDATE users SET role = 'admin'");
    const admins: Answer[] = [];
    for (const mailbox of mailboxes)
      admins.push(await post("/api/user/login", { email: mailbox, password: aPassword }));
    const answers = await Promise.all(admins.map(({ cookie }) => post("/api/v1/me/deletion", {}, cookie)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(
      await readNumber(
        "SELECT count(*)::int AS n FROM users WHERE role = 'admin' AND id NOT IN (SELECT user_id FROM account_deletions)",
      ),
    ).toBe(1);
  }
});

test("of two admins who take each other's rights, each by another process, one stays, every time", async () => {
  const mailboxes = ["a@example.in", "b@example.in"];
  for (const mailbox of mailboxes)
    await post("/api/user/register", { ...person, email: mailbox, token: await ticketFor(mailbox) });
  const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM users ORDER BY email");
  for (let round = 0; round < 6; round += 1) {
    await db.database.pool.query("TRUNCATE rate_hits, account_deletions, second_factors CASCADE");
    await db.database.pool.query("UPDATE users SET role = 'admin'");
    const first = await post("/api/user/login", { email: "a@example.in", password: aPassword });
    const second = await post("/api/user/login", { email: "b@example.in", password: aPassword });
    // Without one they would have no rights at all.
    await db.database.pool.query(
      "INSERT INTO second_factors (user_id, sealed_secret, last_step) SELECT id, 'none that opens', 0 FROM users",
    );
    const answers = await Promise.all([
      send("PATCH", `/api/user/update-role/${rows[1]?.id}`, { role: "user" }, first.cookie),
      send("DELETE", `/api/user/delete-user/${rows[0]?.id}`, {}, second.cookie),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
    expect(
      await readNumber(
        "SELECT count(*)::int AS n FROM users WHERE role = 'admin' AND id NOT IN (SELECT user_id FROM account_deletions)",
      ),
    ).toBe(1);
  }
});
