import { beforeEach, expect, test } from "vitest";
import type { ListedApplication } from "#contract/owner/owner-applications.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const statements = { city: "Delhi", locality: "Kamla Nagar", pgCount: "2", contact: "98765 43210" };

async function anOffice() {
  const applicant = aUser({ role: "user", email: "ananya@example.in" });
  const admin = aUser({ role: "admin", displayId: "UADM222" });
  await storeUsers(db.database, applicant, admin);
  const app = await anAccountApp(db.database);
  const browser = await aBrowserOf(app, db.database, applicant);
  const office = await aBrowserOf(app, db.database, admin);
  const waiting = async () =>
    (await office.get("/api/v1/admin/applications")).json<{ applications: ListedApplication[] }>().applications;
  return { app, applicant, browser, office, waiting };
}

test("somebody applies once, sees how it stands, and is an owner in the same session when it is approved", async () => {
  const { app, applicant, browser, office, waiting } = await anOffice();
  expect((await browser.get("/api/v1/me/owner-application")).json()).toEqual({});
  const applied = await browser.post("/api/v1/me/owner-application", { ...statements, about: "दो पीजी" });
  expect([applied.statusCode, applied.json()]).toMatchObject([
    200,
    { application: { status: "pending", pgCount: 2, contact: "9876543210", about: "दो पीजी" } },
  ]);
  expect((await browser.post("/api/v1/me/owner-application", statements)).statusCode).toBe(409);

  const [listed] = await waiting();
  expect(listed).toMatchObject({ applicant: { userId: applicant.displayId, email: "ananya@example.in" } });
  const approve = async () => office.post(`/api/v1/admin/applications/${listed?.id}/approval`);
  expect((await approve()).statusCode).toBe(200);
  expect((await approve()).statusCode).toBe(409);
  expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([["application-approved", "ananya@example.in"]]);
  expect((await browser.get("/api/user/getAccess")).json()).toMatchObject({ role: "pg-owner" });
  const { rows } = await db.database.pool.query<{ isShort: boolean }>(
    `SELECT expires_at <= now() + interval '7 days' AS "isShort" FROM sessions WHERE user_id = $1`,
    [applicant.id],
  );
  expect(rows).toEqual([{ isShort: true }]);
  expect((await browser.get("/api/v1/me/owner-application")).json()).toMatchObject({
    application: { status: "approved" },
  });
  expect((await browser.post("/api/v1/me/owner-application", statements)).statusCode).toBe(409);
  expect((await office.get("/api/v1/admin/applications?status=approved")).json()).toMatchObject({
    applications: [{ decidedBy: "UADM222" }],
    counts: { pending: 0, approved: 1, declined: 0 },
  });
});

test("a refusal has a reason, which is mailed to the applicant, who may apply again", async () => {
  const { app, browser, office, waiting } = await anOffice();
  await browser.post("/api/v1/me/owner-application", statements);
  const [listed] = await waiting();
  const decline = async (body: object) => office.post(`/api/v1/admin/applications/${listed?.id}/refusal`, body);
  expect((await decline({})).json()).toMatchObject({ fields: { reason: "Say why" } });
  expect((await decline({ reason: "The number does not answer" })).statusCode).toBe(200);
  expect(app.mails).toMatchObject([
    { kind: "application-declined", text: expect.stringContaining("The number does not answer") },
  ]);
  expect((await browser.get("/api/v1/me/owner-application")).json()).toMatchObject({
    application: { status: "declined", reason: "The number does not answer" },
  });
  expect((await browser.post("/api/v1/me/owner-application", statements)).statusCode).toBe(200);
  const unknown = "/api/v1/admin/applications/0197a3c0-0001-7000-8000-000000000000/approval";
  expect((await office.post(unknown)).statusCode).toBe(404);
});

test("a person applies five times a day at most, however often they are refused", async () => {
  const { browser } = await anOffice();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await browser.post("/api/v1/me/owner-application", statements)).statusCode);
    await db.database.pool.query("UPDATE owner_applications SET status = 'declined', decided_at = now()");
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await db.database.pool.query("SELECT FROM owner_applications")).rowCount).toBe(5);
});

test("an incomplete form gets all errors at once, in the specification's words", async () => {
  const { browser } = await anOffice();
  const refused = await browser.post("/api/v1/me/owner-application", { pgCount: "0", contact: "12" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      fields: {
        city: "Please Enter City",
        locality: "Please Enter Locality",
        pgCount: "Must be a whole number from 1 to 500",
        contact: "Must be a valid 10-digit number",
      },
    },
  ]);
  expect((await browser.post("/api/v1/me/owner-application", {})).json()).toMatchObject({
    fields: { pgCount: "How many PGs do you run?", contact: "Contact is required" },
  });
});

test("who becomes an owner by another way has no application waiting any more", async () => {
  const { applicant, browser, office, waiting } = await anOffice();
  await browser.post("/api/v1/me/owner-application", statements);
  await office.request("PATCH", `/api/user/update-role/${applicant.id}`, { role: "pg-owner" });
  expect(await waiting()).toEqual([]);
});

test("whom an admin has deleted waits for no answer, until that is undone", async () => {
  const { app, applicant, browser, office, waiting } = await anOffice();
  await browser.post("/api/v1/me/owner-application", statements);
  const [listed] = await waiting();
  await office.request("DELETE", `/api/user/delete-user/${applicant.id}`);
  app.mails.length = 0;
  const approve = async () => (await office.post(`/api/v1/admin/applications/${listed?.id}/approval`)).statusCode;
  const pending = async () =>
    (await office.get("/api/v1/admin/overview")).json<{ pendingApplications: number }>().pendingApplications;
  expect([await waiting(), await pending(), await approve(), app.mails]).toEqual([[], 0, 404, []]);
  await office.request("DELETE", `/api/v1/admin/users/${applicant.id}/deletion`);
  expect([await pending(), await approve()]).toEqual([1, 200]);
});

test("of two admins who approve and decline concurrently, one is refused", async () => {
  const { app, browser, office, waiting } = await anOffice();
  const other = aUser({ role: "admin" });
  await storeUsers(db.database, other);
  const second = await aBrowserOf(app, db.database, other);
  await browser.post("/api/v1/me/owner-application", statements);
  const [listed] = await waiting();
  const answers = await Promise.all([
    office.post(`/api/v1/admin/applications/${listed?.id}/approval`),
    second.post(`/api/v1/admin/applications/${listed?.id}/refusal`, { reason: "No such street" }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(expect.arrayContaining([200, 409]));
  expect(app.mails).toHaveLength(1);
});
