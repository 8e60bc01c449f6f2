import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createSmtpTransport } from "#server/email/smtp-transport.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { aLeadApp, ask } from "#test/apps/lead-app.ts";
import { type MailServer, startMailServer } from "#test/apps/mail-server.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { hasRole } from "#server/users/user-service.ts";
import { testKeys } from "#test/test-keys.ts";
import { cancelWaitingMail, eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { createLeadMails } from "./lead-mails.ts";
import { enquiryMailsPerListing } from "./lead-rate-limits.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** Subject and number of a mail as it came in; a long subject goes over two lines. */
function readMail(raw: string): { subject: string; number: string | undefined } {
  // Lines of quoted-printable end in the middle of a word.
  const body = raw.replaceAll(/=\r?\n/g, "");
  const unfolded = raw.replaceAll(/\r?\n /g, " ");
  return { subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? "", number: /Phone: (\d+)/.exec(body)?.[1] };
}

/** Makes delayed mail leave now. */
const startDelayedMail = () =>
  db.database.pool.query("UPDATE jobs.job SET start_after = now() WHERE start_after > now()");

const waitUntilNothingWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await db.database.pool.query(
        "SELECT FROM jobs.job WHERE name = 'mail' AND state <> 'completed'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

/** A mail that is being sent cannot be changed, so tests that change or cancel queued mail wait for every first try. */
async function waitUntilAllFailed(failures: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(failures).toContainEqual(expect.stringContaining("ECONNREFUSED"));
      const { rowCount } = await db.database.pool.query(
        "SELECT FROM jobs.job WHERE name = 'mail' AND state IN ('created', 'active')",
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** An app whose mail about enquiries goes to a mail server that is not there yet. */
async function anAppWithoutMailServer() {
  const gone = await startMailServer();
  await gone.close();
  const failures: string[] = [];
  const jobs = createJobs({
    connectionString: db.connectionString,
    onError: ({ message }) => failures.push(message),
    recoverEvery: 1,
  });
  const transport = createSmtpTransport({ url: gone.url, from: { name: "Thikana", address: "hello@thikana.example" } });
  deliverMails({
    jobs,
    keys: testKeys,
    transport,
    hasRole: (...query) => hasRole(db.database, ...query),
    publicUrl: () => "https://thikana.example",
  });
  jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    transport.close();
  });
  const mailer = createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage });
  const site = { brandName: "Thikana", publicUrl: "http://localhost:3000" };
  const parts = await aLeadApp(db.database, { leadMails: createLeadMails({ mailer, site, keys: testKeys }) });
  const comeBack = async (): Promise<MailServer> => {
    const server = await startMailServer({ port: gone.port });
    onTestFinished(() => server.close());
    return server;
  };
  return { ...parts, failures, comeBack, mailer };
}

test("fifty enquiries while the mail server is down: fifty stored, fifty mails to the owner when it is back", async () => {
  const { aPerson, owner, property, failures, comeBack } = await anAppWithoutMailServer();
  const statuses: number[] = [];
  // Ten at once: the test database lends four connections, and who waits two seconds for one is answered 503.
  for (let sent = 0; sent < 50; sent += 10) {
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson()));
    const answers = await Promise.all(
      people.map(({ browser }, n) => ask(browser, { propertyId: property.id, fullName: `Person ${sent + n}` })),
    );
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses).toEqual(Array<number>(50).fill(200));
  expect(await db.database.orm.select().from(leads)).toHaveLength(50);
  await vi.waitFor(() => expect(failures).toContainEqual(expect.stringContaining("ECONNREFUSED")), { timeout: 20_000 });
  const server = await comeBack();
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(100), { timeout: 20_000, interval: 50 });
  expect(server.received.filter(({ to }) => to === owner.email)).toHaveLength(50);
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(51);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(100);
});

test("a number that is corrected reaches its owner: in the first mail if that has not left, else in one more, some minutes later", async () => {
  const { owner, property, tenant, failures, comeBack } = await anAppWithoutMailServer();
  await ask(tenant.browser, { propertyId: property.id, contact: "9000000001" });
  await waitUntilAllFailed(failures);
  await ask(tenant.browser, { propertyId: property.id, contact: "9000000002" });
  const server = await comeBack();
  const toOwner = () => server.received.filter(({ to }) => to === owner.email).map(({ raw }) => readMail(raw));
  await vi.waitFor(() => expect(toOwner()).toHaveLength(1), { timeout: 20_000 });
  for (const contact of ["9000000003", "9000000004", "9000000005"])
    await ask(tenant.browser, { propertyId: property.id, contact });
  const { rows: waiting } = await db.database.pool.query(
    `SELECT data -> 'payload' ->> 'kind' AS kind, round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
      FROM jobs.job WHERE state = 'created'`,
  );
  expect(waiting).toEqual([{ kind: "enquiry-corrected", minutes: 5 }]);
  await startDelayedMail();
  await vi.waitFor(() => expect(toOwner()).toHaveLength(2), { timeout: 20_000 });
  expect(toOwner()).toEqual([
    { subject: expect.stringMatching(/^Thikana: a new enquiry \(PG\d{6}\)$/), number: "9000000002" },
    { subject: expect.stringMatching(/^Thikana: an enquiry has changed \(PG\d{6}\)$/), number: "9000000005" },
  ]);
});

test("who corrects an enquiry over and over sends its owner two mails more and no other", async () => {
  const { owner, property, tenant, comeBack } = await anAppWithoutMailServer();
  const server = await comeBack();
  const toOwner = () => server.received.filter(({ to }) => to === owner.email).map(({ raw }) => readMail(raw).number);
  const numbers = ["9000000001", "9000000002", "9000000003"];
  for (const [index, contact] of numbers.entries()) {
    await ask(tenant.browser, { propertyId: property.id, contact });
    await startDelayedMail();
    await vi.waitFor(() => expect(toOwner()).toHaveLength(index + 1), { timeout: 20_000 });
  }
  await ask(tenant.browser, { propertyId: property.id, contact: "9000000004" });
  const { rows: waiting } = await db.database.pool.query("SELECT FROM jobs.job WHERE start_after > now()");
  expect(waiting).toEqual([]);
  expect(toOwner()).toEqual(numbers);
});

test("what has not left when an enquiry is withdrawn, or who sent it is erased, never does", async () => {
  const { aPerson, property, tenant, failures, comeBack, mailer } = await anAppWithoutMailServer();
  await ask(tenant.browser, { propertyId: property.id, fullName: "First Person" });
  // Tried and put back: what is being tried at this moment is not stopped.
  await waitUntilAllFailed(failures);
  const [lead] = await db.database.orm.select().from(leads);
  await tenant.browser.request("DELETE", `/api/v1/me/enquiries/${lead!.id}`);
  const erased = await aPerson();
  await ask(erased.browser, { propertyId: property.id, fullName: "Second Person" });
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    erased.user.id,
  ]);
  await eraseDueAccounts(db.database, cancelWaitingMail(mailer));
  const server = await comeBack();
  await waitUntilNothingWaits();
  const subjects = server.received.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1]}`);
  expect(subjects.toSorted()).toEqual([`${tenant.user.email}: Thikana: your enquiry is sent`]);
  expect(server.received.map(({ raw }) => raw).join("")).not.toMatch(/First Person|Second Person/);
});

test.each([
  ["demoted", "UPDATE users SET role = 'user' WHERE id = $1"],
  [
    "deleted by an admin",
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + interval '30 days', false)",
  ],
  ["gone", "DELETE FROM users WHERE id = $1"],
])("an owner who is %s meanwhile is not mailed the number that waited for the mail server", async (_how, change) => {
  const { owner, property, tenant, failures, comeBack } = await anAppWithoutMailServer();
  await ask(tenant.browser, { propertyId: property.id });
  await waitUntilAllFailed(failures);
  await db.database.pool.query(change, [owner.id]);
  const server = await comeBack();
  await waitUntilNothingWaits();
  expect(server.received.map(({ to }) => to)).toEqual([tenant.user.email]);
});

test("a former admin is not mailed an enquiry without an owner", async () => {
  const { tenant, failures, comeBack } = await anAppWithoutMailServer();
  const [stays, demoted] = [aUser({ role: "admin" }), aUser({ role: "admin" })];
  await storeUsers(db.database, stays, demoted);
  await ask(tenant.browser, {});
  await waitUntilAllFailed(failures);
  await db.database.pool.query("UPDATE users SET role = 'user' WHERE id = $1", [demoted.id]);
  const server = await comeBack();
  await waitUntilNothingWaits();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([stays.email, tenant.user.email].toSorted());
});

test("who withdraws an enquiry and sends it again, over and over, sends its owner one mail of each kind a day", async () => {
  const { owner, property, tenant, comeBack } = await anAppWithoutMailServer();
  const server = await comeBack();
  const subjectsTo = (mailbox: string) =>
    server.received.filter(({ to }) => to === mailbox).map(({ raw }) => readMail(raw).subject);
  const withdraw = async () => {
    const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM leads WHERE withdrawn_at IS NULL");
    const url = `/api/v1/me/enquiries/${rows[0]?.id}`;
    expect((await tenant.browser.request("DELETE", url)).statusCode).toBe(200);
  };
  await ask(tenant.browser, { propertyId: property.id });
  await vi.waitFor(() => expect(subjectsTo(owner.email)).toHaveLength(1), { timeout: 20_000 });
  await withdraw();
  for (let n = 0; n < 3; n += 1) {
    const again = await ask(tenant.browser, { propertyId: property.id });
    expect(again.statusCode).toBe(200);
    await withdraw();
  }
  const last = await ask(tenant.browser, { propertyId: property.id });
  expect(last.statusCode).toBe(200);
  // The person has a mail for each.
  await vi.waitFor(() => expect(subjectsTo(tenant.user.email ?? "")).toHaveLength(5), { timeout: 20_000 });
  await vi.waitFor(() => expect(subjectsTo(owner.email)).toHaveLength(2), { timeout: 20_000 });
  expect(subjectsTo(owner.email)[1]).toMatch(/withdrawn/);
  expect(
    (await db.database.pool.query("SELECT FROM jobs.job WHERE name = 'mail' AND state < 'completed'")).rowCount,
  ).toBe(0);
});

test("an owner who was mailed a number is mailed its withdrawal, also after earlier withdrawals", async () => {
  const { owner, property, tenant, failures, comeBack } = await anAppWithoutMailServer();
  const askAgain = async () => expect((await ask(tenant.browser, { propertyId: property.id })).statusCode).toBe(200);
  const withdraw = async () => {
    const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM leads WHERE withdrawn_at IS NULL");
    await tenant.browser.request("DELETE", `/api/v1/me/enquiries/${rows[0]?.id}`);
  };
  // Withdrawn before its mail has left.
  await askAgain();
  await waitUntilAllFailed(failures);
  await withdraw();
  const server = await comeBack();
  const subjects = () =>
    server.received.filter(({ to }) => to === owner.email).map(({ raw }) => readMail(raw).subject.split(" (")[0]);
  const [sent, withdrawn] = ["Thikana: a new enquiry", "Thikana: an enquiry was withdrawn"];
  await askAgain();
  await waitUntilNothingWaits();
  await withdraw();
  await waitUntilNothingWaits();
  expect(subjects()).toEqual([sent, withdrawn]);
  // The day in which one enquiry is mailed is over before that of the withdrawal is.
  await createRateLimits(db.database, testKeys).forgive(
    enquiryMailsPerListing,
    `${tenant.user.id} ${(await db.database.pool.query<{ pgId: string }>('SELECT pg_id AS "pgId" FROM properties WHERE id = $1', [property.id])).rows[0]?.pgId}`,
  );
  await askAgain();
  await waitUntilNothingWaits();
  await withdraw();
  await waitUntilNothingWaits();
  expect(subjects()).toEqual([sent, withdrawn, sent, withdrawn]);
});

test("an enquiry without an owner is mailed to the present admins, without the number", async () => {
  const { tenant, comeBack } = await anAppWithoutMailServer();
  const admins = [aUser({ role: "admin" }), aUser({ role: "admin" })];
  const removed = aUser({ role: "admin" });
  await storeUsers(db.database, ...admins, removed);
  await db.database.pool.query(
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + interval '30 days', false)",
    [removed.id],
  );
  await ask(tenant.browser, {});
  const server = await comeBack();
  await vi.waitFor(() => expect(server.received).toHaveLength(3), { timeout: 20_000 });
  const received = server.received.filter(({ to }) => to !== tenant.user.email);
  expect(received.map(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted());
  for (const { raw } of received) expect(raw).not.toContain("9876543210");
});

test("the admins who were mailed an enquiry without an owner are mailed its withdrawal", async () => {
  const { tenant, comeBack } = await anAppWithoutMailServer();
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin);
  const server = await comeBack();
  await ask(tenant.browser, {});
  await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 20_000 });
  const [lead] = await db.database.orm.select().from(leads);
  await tenant.browser.request("DELETE", `/api/v1/me/enquiries/${lead!.id}`);
  await vi.waitFor(() => expect(server.received).toHaveLength(3), { timeout: 20_000 });
  const { to, raw } = server.received[2]!;
  expect([to, /^Subject: (.*)$/m.exec(raw)?.[1]]).toEqual([admin.email, "Thikana: an enquiry was withdrawn"]);
  expect(raw).not.toMatch(/Ananya|9876543210/);
});
