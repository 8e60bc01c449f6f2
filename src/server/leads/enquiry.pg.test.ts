import { beforeEach, expect, test } from "vitest";
import { eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { forgetExpired } from "#server/accounts/deletion/forget-expired.ts";
import { inTransaction } from "#server/database/database.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aLeadApp, ask } from "#test/apps/lead-app.ts";
import { deleteOutdatedData } from "#server/retention/retention.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";
import { createEnquiry } from "./enquiry-service.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const storedLeads = () => db.database.orm.select().from(leads).orderBy(leads.createdAt);
const move = (column: string, interval: string) =>
  db.database.pool.query(`UPDATE leads SET ${column} = ${column} - interval '${interval}'`);

test("a signed-out user gets the specification's message, and nothing is stored", async () => {
  const { app, property } = await aLeadApp(db.database);
  const answer = await ask(app.aBrowser(), { propertyId: property.id });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { message: "Login First", code: "unauthorized", isAuthenticated: false },
  ]);
  expect((await app.aBrowser().get("/api/v1/me/enquiries")).json()).toMatchObject({ message: "Unauthorized" });
  expect(await storedLeads()).toEqual([]);
});

test("an enquiry is stored with its consent, answered in both formats, and mailed to owner and sender", async () => {
  const { app, owner, property, tenant } = await aLeadApp(db.database);
  const answer = await ask(tenant.browser, {
    propertyId: property.id,
    fullName: "  Ananya   Rawat ",
    contact: "98765 43210",
  });
  expect(answer.statusCode).toBe(200);
  const { message, enquiryDetails, lead } = answer.json<{ message: string; enquiryDetails: object; lead: object }>();
  expect(message).toBe("Your enquiry is sent.");
  expect(enquiryDetails).toEqual(lead);
  expect(lead).toMatchObject({
    _id: expect.any(String),
    propertyId: property.id,
    fullName: "Ananya Rawat",
    contact: "9876543210",
    days: "Within 7 Days",
    timesAsked: 1,
  });
  expect(await storedLeads()).toMatchObject([
    { tenantId: tenant.user.id, stage: "new", consentVersion: "2026-11-26", consentedAt: expect.any(Date), version: 1 },
  ]);
  expect(app.mails).toEqual([
    { kind: "enquiry-received", to: owner.email },
    { kind: "enquiry-sent", to: tenant.user.email },
  ]);
});

test("the chosen sharing is stored, shown to owner and sender, and not cleared by an enquiry without one", async () => {
  const { ownerBrowser, property, tenant } = await aLeadApp(db.database);
  const sharings = async () => {
    const [own] = (await ownerBrowser.get("/api/v1/owner/leads")).json<{ leads: { sharing?: string }[] }>().leads;
    const [mine] = (await tenant.browser.get("/api/v1/me/enquiries")).json<{ enquiries: { sharing?: string }[] }>()
      .enquiries;
    return [own?.sharing, mine?.sharing];
  };
  expect((await ask(tenant.browser, { propertyId: property.id, sharing: "" })).statusCode).toBe(200);
  expect(await sharings()).toEqual([undefined, undefined]);
  const named = await ask(tenant.browser, { propertyId: property.id, sharing: "double" });
  expect(named.json()).toMatchObject({ lead: { sharing: "double", timesAsked: 2 } });
  expect(await sharings()).toEqual(["double", "double"]);
  expect((await ask(tenant.browser, { propertyId: property.id })).statusCode).toBe(200);
  expect(await sharings()).toEqual(["double", "double"]);
  const wrong = await ask(tenant.browser, { propertyId: property.id, sharing: "dormitory" });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { sharing: "Choose a sharing" } }]);
});

test("a details page gets the user's own latest enquiry about its listing, and nobody else's", async () => {
  const { app, aPerson, ownerBrowser, property, tenant } = await aLeadApp(db.database);
  const about = async (browser = tenant.browser, key = property.id) =>
    (await browser.get(`/api/v1/me/enquiry-about?property=${key}`)).json<{ enquiry?: { stage: string } }>();
  expect(await about()).toEqual({});
  const { lead } = (await ask(tenant.browser, { propertyId: property.id })).json<{ lead: { _id: string } }>();
  const { _id: id } = lead;
  const asked = { enquiry: { stage: "new", askedAt: expect.any(String) } };
  expect([await about(), await about(tenant.browser, "pg1"), await about(tenant.browser, "PG000099")]).toEqual([
    asked,
    asked,
    {},
  ]);
  expect(await about(tenant.browser, "somewhere")).toEqual({});
  expect(await about((await aPerson()).browser)).toEqual({});
  await ownerBrowser.request("PATCH", `/api/v1/owner/leads/${id}`, { stage: "visit", version: 1 });
  expect(await about()).toMatchObject({ enquiry: { stage: "visit" } });
  await tenant.browser.request("DELETE", `/api/v1/me/enquiries/${id}`);
  expect(await about()).toEqual({});
  expect((await app.aBrowser().get("/api/v1/me/enquiry-about?property=pg1")).statusCode).toBe(401);
});

test("what cannot be read is named, field by field", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  const complaints = async (body: object) =>
    (await ask(tenant.browser, { propertyId: property.id, ...body })).json<{ fields?: object }>().fields;
  expect(await complaints({ fullName: "A" })).toEqual({ fullName: "At least 2 characters" });
  expect(await complaints({ fullName: "" })).toEqual({ fullName: "Name is Required" });
  expect(await complaints({ fullName: "Asha\u0000" })).toEqual({ fullName: "Has characters that cannot be typed" });
  expect(await complaints({ fullName: "क".repeat(81) })).toEqual({ fullName: "At most 80 characters" });
  expect(await complaints({ contact: "12345" })).toEqual({ contact: "Must be a valid 10-digit number" });
  expect(await complaints({ days: "Tomorrow" })).toEqual({ days: "Choose when you want to move in" });
  expect(await complaints({ days: undefined })).toBeUndefined();
  expect((await ask(tenant.browser, { propertyId: "somewhere" })).statusCode).toBe(404);
  expect((await ask(tenant.browser, { propertyId: "PG999999" })).statusCode).toBe(404);
  expect((await storedLeads()).map(({ days }) => days)).toEqual(["Within 7 Days"]);
});

test("a number is not split over the name of an enquiry and a college that is known from elsewhere", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  const split = { propertyId: property.id, fullName: "Ravi 98765" };
  const refusal = { fields: { fullName: "Remove the phone number: 98765 43210" } };
  const { pool } = db.database;
  await pool.query("UPDATE users SET college = '43210 College' WHERE id = $1", [tenant.user.id]);
  expect((await ask(tenant.browser, split)).json()).toMatchObject(refusal);
  // Of the account, then of the enquiry before.
  expect((await ask(tenant.browser, { propertyId: property.id })).statusCode).toBe(200);
  await pool.query("UPDATE users SET college = NULL WHERE id = $1", [tenant.user.id]);
  expect((await ask(tenant.browser, split)).json()).toMatchObject(refusal);
  expect(await storedLeads()).toHaveLength(1);
});

test("the listing has several names, else it is the page's that it is sent from, else there is none", async () => {
  const { app, aPerson, property } = await aLeadApp(db.database);
  const askedAbout = async (body: object, headers?: Record<string, string>) => {
    const { browser } = await aPerson();
    const answer = await ask(browser, { ...body }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ lead: { propertyId?: string } }>().lead.propertyId;
  };
  for (const name of ["propertyId", "property", "pgId", "_id"]) {
    expect(await askedAbout({ [name]: property.id })).toBe(property.id);
    expect(await askedAbout({ [name]: "pg1" })).toBe(property.id);
  }
  const from = (path: string) => ({ referer: `http://localhost:3000${path}` });
  expect(await askedAbout({ propertyId: "" }, from("/pg-details/PG000001?sharing=double"))).toBe(property.id);
  expect(await askedAbout({}, from("/pg-details/PG000099"))).toBeUndefined();
  expect(await askedAbout({}, from("/all-PG"))).toBeUndefined();
  app.mails.length = 0;
  expect(await askedAbout({})).toBeUndefined();
  expect(app.mails[0]).toEqual({ kind: "enquiry-without-owner", to: "admins" });
});

test("a listing that an admin added has no owner to mail", async () => {
  const { app, tenant } = await aLeadApp(db.database);
  const admin = aUser({ role: "admin" });
  const added = aProperty({ createdBy: admin.id });
  await storeUsers(db.database, admin);
  await storeProperties(db.database, added);
  expect((await ask(tenant.browser, { propertyId: added.id })).statusCode).toBe(200);
  expect(app.mails[0]).toEqual({ kind: "enquiry-without-owner", to: "admins" });
});

test("nobody asks about their own listing, a paused one or one that is gone", async () => {
  const { property, ownerBrowser, tenant } = await aLeadApp(db.database);
  const own = await ask(ownerBrowser, { propertyId: property.id });
  expect([own.statusCode, own.json()]).toMatchObject([
    409,
    { message: "This is your own PG, so there is nobody to ask." },
  ]);
  await db.database.orm.update(properties).set({ status: "paused" });
  expect((await ask(tenant.browser, { propertyId: property.id })).json()).toMatchObject({
    message: "This PG is no longer listed, so nobody would answer your enquiry.",
    code: "not-found",
  });
  await db.database.orm.update(properties).set({ status: "removed" });
  expect((await ask(tenant.browser, { propertyId: property.id })).json()).toMatchObject({
    message: "This PG is no longer listed, so nobody would answer your enquiry.",
    code: "not-found",
  });
  expect(await storedLeads()).toEqual([]);
});

test("a second enquiry within a day updates the first one, and the change is mailed to the owner", async () => {
  const { app, owner, property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id });
  await move("created_at", "23 hours");
  await move("asked_at", "23 hours");
  await db.database.orm.update(leads).set({ stage: "lost", lostReason: "full" });
  const again = await ask(tenant.browser, {
    propertyId: property.id,
    contact: "9000000001",
    days: "More than 14 Days",
  });
  expect(again.json<{ message: string }>().message).toContain("within the last 24 hours");
  expect(app.mails.slice(2)).toEqual([
    { kind: "enquiry-corrected", to: owner.email, text: "9000000001 More than 14 Days" },
  ]);
  const [lead, ...others] = await storedLeads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    timesAsked: 2,
    contact: "9000000001",
    days: "More than 14 Days",
    stage: "new",
    lostReason: null,
    version: 2,
  });
  expect(Date.now() - lead!.askedAt.getTime()).toBeLessThan(60_000);
  await move("created_at", "2 hours");
  await ask(tenant.browser, { propertyId: property.id });
  expect(await storedLeads()).toHaveLength(2);
  expect(app.mails).toHaveLength(5);
});

test("a second enquiry within a day without changes sends no second mail", async () => {
  const { app, property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id, college: "Miranda House" });
  // A college that is left out the second time is not cleared.
  const again = await ask(tenant.browser, { propertyId: property.id });
  expect(again.json()).toMatchObject({ enquiryDetails: { college: "Miranda House" } });
  expect(await storedLeads()).toMatchObject([{ timesAsked: 2, college: "Miranda House" }]);
  expect(app.mails).toHaveLength(2);
});

test("pressed five times at once it is one enquiry", async () => {
  const { app, property, tenant } = await aLeadApp(db.database);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(tenant.browser, { propertyId: property.id })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await storedLeads()).toMatchObject([{ timesAsked: 5 }]);
  expect(app.mails).toHaveLength(2);
});

test("an enquiry sets the number of an account without one, and changes no other", async () => {
  const { aPerson, property, tenant } = await aLeadApp(db.database);
  const { browser } = await aPerson({ phone: null });
  await ask(browser, { propertyId: property.id, contact: "9000000002" });
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ account: { contact: "9000000002" } });
  await ask(tenant.browser, { propertyId: property.id, contact: "9000000003" });
  expect((await tenant.browser.get("/api/v1/me")).json()).toMatchObject({ account: { contact: "9876543210" } });
});

test("people see their own enquiries, page by page, and nobody else's", async () => {
  const { aPerson, property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id });
  const { id: _id, ...like } = (await storedLeads())[0]!;
  await db.database.pool.query(
    `INSERT INTO leads (id, property_id, tenant_id, days, consent_version, asked_at)
      SELECT gen_random_uuid(), $1, $2, 'Within 7 Days', 'x', now() - interval '1 day' FROM generate_series(1, 30)`,
    [property.id, like.tenantId],
  );
  type Page = { enquiries: { id: string }[]; nextAt?: string };
  const first = (await tenant.browser.get("/api/v1/me/enquiries")).json<Page>();
  expect(first.enquiries[0]).toMatchObject({
    property: { pgId: "PG000001", title: "Neem House", city: "Delhi", state: "live" },
    stage: "new",
  });
  const second = (await tenant.browser.get(`/api/v1/me/enquiries?at=${first.nextAt}`)).json<Page>();
  expect(second.nextAt).toBeUndefined();
  expect(new Set([...first.enquiries, ...second.enquiries].map(({ id }) => id)).size).toBe(31);
  expect((await tenant.browser.get("/api/v1/me/enquiries?at=nowhere")).statusCode).toBe(400);
  const stranger = await aPerson();
  expect((await stranger.browser.get("/api/v1/me/enquiries")).json()).toEqual({ enquiries: [] });
});

test("own enquiries have cover and rents of live listings, and mark those that are not live", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id });
  const aboutWhat = async () =>
    (await tenant.browser.get("/api/v1/me/enquiries")).json<{ enquiries: { property: object }[] }>().enquiries[0]!
      .property;
  const common = { pgId: "PG000001", title: "Neem House", locality: property.locality, city: "Delhi" };
  expect(await aboutWhat()).toEqual({
    ...common,
    state: "live",
    photo: {
      path: `images/illustrations/room-${property.id?.slice(-6)}-0.webp`,
      width: 1600,
      height: 1200,
      thumbhash: expect.any(String),
      alt: "Illustration: double room, two beds",
    },
    rent: { single: 14_000, double: 9500 },
  });
  for (const state of ["paused", "removed"]) {
    await db.database.pool.query("UPDATE properties SET status = $1", [state]);
    expect(await aboutWhat()).toEqual({ ...common, state });
  }
});

test("an enquiry is dated by the clock that its retention goes by", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  await db.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
  await db.database.pool.query("UPDATE demo_database SET clock_ahead_ms = 25 * 31 * 86400000::bigint");
  await ask(tenant.browser, { propertyId: property.id });
  await deleteOutdatedData(db.database);
  expect(await storedLeads()).toHaveLength(1);
});

test("only the sender can withdraw an enquiry, which then has no personal data", async () => {
  const { app, aPerson, owner, ownerBrowser, property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id, college: "Miranda House" });
  const [lead] = await storedLeads();
  const url = `/api/v1/me/enquiries/${lead!.id}`;
  expect((await (await aPerson()).browser.request("DELETE", url)).statusCode).toBe(404);
  expect((await tenant.browser.request("DELETE", url)).statusCode).toBe(200);
  expect((await tenant.browser.request("DELETE", url)).statusCode).toBe(200);
  expect(app.mails.slice(2)).toEqual([{ kind: "enquiry-withdrawn", to: owner.email }]);
  const seen = await ownerBrowser.get(`/api/v1/owner/leads/${lead!.id}`);
  expect(seen.json()).toMatchObject({ days: "Within 7 Days", withdrawnAt: expect.any(String) });
  expect(seen.body).not.toMatch(/Ananya|9876543210|Miranda/);
  const moved = await ownerBrowser.request("PATCH", `/api/v1/owner/leads/${lead!.id}`, { stage: "visit", version: 2 });
  expect([moved.statusCode, moved.json()]).toMatchObject([409, { code: "conflict" }]);
  await ask(tenant.browser, { propertyId: property.id });
  expect(await storedLeads()).toHaveLength(2);
});

test("erasing a person removes them from enquiries and from the notes about them", async () => {
  const { ownerBrowser, property, tenant } = await aLeadApp(db.database);
  await ask(tenant.browser, { propertyId: property.id, college: "Miranda House" });
  const [before] = await storedLeads();
  await ownerBrowser.post(`/api/v1/owner/leads/${before!.id}/notes`, { note: "Ananya's mother calls on Sunday" });
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    tenant.user.id,
  ]);
  expect(await eraseDueAccounts(db.database, async () => {})).toBe(1);
  expect(await storedLeads()).toEqual([{ ...before!, tenantId: null, fullName: null, contact: null, college: null }]);
  const { rows } = await db.database.pool.query("SELECT * FROM lead_events");
  expect(rows).toEqual([]);
});

test("answers stored for repeated requests are deleted after a day", async () => {
  const { tenant } = await aLeadApp(db.database);
  await db.database.pool.query(
    `INSERT INTO idempotency_keys (user_id, route, key, request_hash, status, answer, created_at)
      SELECT $1, 'POST /x', age, '', 200, '{}', now() - age::interval FROM unnest(ARRAY['25 hours', '23 hours']) AS age`,
    [tenant.user.id],
  );
  await forgetExpired(db.database);
  const { rows } = await db.database.pool.query("SELECT key FROM idempotency_keys");
  expect(rows).toEqual([{ key: "23 hours" }]);
});

test("an enquiry that is on its way while an admin deletes its sender is refused", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  const { answer } = await inTransaction(db.database, async ({ client }) => {
    await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [tenant.user.id]);
    await client.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), false)", [
      tenant.user.id,
    ]);
    const asking = ask(tenant.browser, { propertyId: property.id });
    await untilBlocked(db.database);
    return { answer: asking };
  });
  expect((await answer).statusCode).toBe(401);
  expect(await storedLeads()).toEqual([]);
});

test("what somebody writes at the moment of their erasure is erased with the rest", async () => {
  const { property, tenant } = await aLeadApp(db.database);
  const { id } = tenant.user;
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    id,
  ]);
  const enquiry = {
    fullName: "Ananya Rawat",
    contact: "9876543210",
    days: "Within 7 Days",
    college: null,
    sharing: null,
  } as const;
  const mails = { sendEnquiry: async () => {}, sendCorrected: async () => {}, sendWithdrawn: async () => {} };
  const numberNews = { notifyOthers: async () => {} };
  const listingRef = { key: { id: property.id }, isSure: true };
  const account = { id, displayId: "U", name: "", email: "", role: "user", createdAt: "" } as const;
  const { erasing } = await inTransaction(db.database, async (transaction) => {
    await createEnquiry(transaction, { tenant: account, enquiry, listingRef, mails, numberNews });
    const erased = eraseDueAccounts(db.database, async () => {});
    await untilBlocked(db.database);
    return { erasing: erased };
  });
  expect(await erasing).toBe(1);
  expect(await storedLeads()).toMatchObject([{ tenantId: null, fullName: null, contact: null }]);
});
