import { beforeEach, expect, test } from "vitest";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aLeadApp, ask } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const inbox = "/api/v1/owner/leads";
interface Inbox {
  leads: { id: string; fullName?: string; contact?: string; version: number; owner?: string }[];
  nextAt?: string;
  counts: Record<string, number>;
  listings: { pgId: string }[];
}

/** An app with an enquiry. */
async function anInbox() {
  const parts = await aLeadApp(db.database);
  await ask(parts.tenant.browser, { propertyId: parts.property.id });
  const { leads: found } = (await parts.ownerBrowser.get(inbox)).json<Inbox>();
  return { ...parts, leadId: found[0]!.id, url: `${inbox}/${found[0]!.id}` };
}

test("an owner sees enquiries about their listings unmasked; tenants and strangers see none", async () => {
  const { app, tenant, ownerBrowser } = await anInbox();
  const found = (await ownerBrowser.get(inbox)).json<Inbox>();
  expect(found.leads).toMatchObject([
    {
      property: { pgId: "PG000001", title: "Neem House" },
      fullName: "Ananya Rawat",
      contact: "9876543210",
      stage: "new",
    },
  ]);
  expect(found.counts).toEqual({ all: 1, new: 1, contacted: 0, visit: 0, "moved-in": 0, lost: 0 });
  expect(found.listings).toMatchObject([{ pgId: "PG000001" }]);
  expect((await tenant.browser.get(inbox)).statusCode).toBe(403);
  expect((await app.aBrowser().get(inbox)).statusCode).toBe(401);
});

test("another owner's enquiry is 404 for every request", async () => {
  const { aPerson, leadId, url, tenant } = await anInbox();
  const { browser: other } = await aPerson({ role: "pg-owner" });
  for (const [method, address, body] of [
    ["GET", url, undefined],
    ["PATCH", url, { stage: "visit", version: 1 }],
    ["POST", `${url}/notes`, { note: "Hello" }],
    ["DELETE", `/api/v1/me/enquiries/${leadId}`, undefined],
  ] as const)
    expect((await other.request(method, address, body)).statusCode, `${method} ${address}`).toBe(404);
  for (const [method, address] of [
    ["GET", "/api/v1/admin/leads"],
    ["POST", `/api/v1/admin/leads/${leadId}/contact`],
  ] as const) {
    expect((await other.request(method, address, { reason: "Curious" })).statusCode).toBe(403);
    expect((await tenant.browser.request(method, address, { reason: "Curious" })).statusCode).toBe(403);
  }
  expect((await other.get(inbox)).json()).toMatchObject({ leads: [], counts: { all: 0 }, listings: [] });
  expect((await other.get(`${inbox}.csv`)).body).not.toContain("Ananya");
});

test("stages and notes are stored with user and time, and the tenant sees the stage", async () => {
  const { url, ownerBrowser, tenant } = await anInbox();
  const moved = await ownerBrowser.request("PATCH", url, { stage: "contacted", version: 1 });
  expect(moved.json()).toMatchObject({ message: "The stage is saved", lead: { stage: "contacted", version: 2 } });
  const noted = await ownerBrowser.post(`${url}/notes`, { note: " Comes on Sunday\r\nwith her mother " });
  expect(noted.json()).toMatchObject({
    lead: {
      version: 2,
      events: [
        { stage: "contacted", by: "Harpreet Gill", at: expect.any(String) },
        { note: "Comes on Sunday\nwith her mother", by: "Harpreet Gill" },
      ],
    },
  });
  expect((await ownerBrowser.post(`${url}/notes`, { note: "  " })).json()).toMatchObject({
    fields: { note: "Write a note" },
  });
  expect((await ownerBrowser.request("PATCH", url, { stage: "lost", version: 2 })).json()).toMatchObject({
    fields: { lostReason: "Choose a reason" },
  });
  await ownerBrowser.request("PATCH", url, { stage: "lost", lostReason: "full", version: 2 });
  const mine = await tenant.browser.get("/api/v1/me/enquiries");
  expect(mine.json()).toMatchObject({ enquiries: [{ stage: "lost" }] });
  expect(mine.body).not.toMatch(/Sunday|full/);
});

test("an enquiry takes 60 changes an hour of one person, and 200 notes of everybody", async () => {
  const { ownerBrowser, leadId, url } = await anInbox();
  const note = () => ownerBrowser.post(`${url}/notes`, { note: "Called, no answer" });
  await db.database.pool.query(
    "INSERT INTO lead_events (lead_id, note) SELECT $1, 'Called' FROM generate_series(1, 199)",
    [leadId],
  );
  expect((await note()).statusCode).toBe(200);
  const full = await note();
  expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
    409,
    "This enquiry already has 200 notes, which is the limit.",
  ]);
  const statuses: number[] = [];
  for (let change = 0; change < 60; change += 1) statuses.push((await note()).statusCode);
  expect(statuses.filter((status) => status === 409)).toHaveLength(58);
  const often = await ownerBrowser.request("PATCH", url, { stage: "visit", version: 1 });
  expect(often.statusCode).toBe(429);
  expect(Number(often.headers["retry-after"])).toBeGreaterThan(60);
});

test("the second of two concurrent stage changes is refused with the current state", async () => {
  const { url, ownerBrowser } = await anInbox();
  const both = await Promise.all(
    (["visit", "contacted"] as const).map((stage) => ownerBrowser.request("PATCH", url, { stage, version: 1 })),
  );
  const refused = both.find(({ statusCode }) => statusCode === 409);
  const accepted = both.find(({ statusCode }) => statusCode === 200);
  expect(refused!.json()).toMatchObject({
    code: "changed-meanwhile",
    current: accepted!.json<{ lead: object }>().lead,
  });
});

test("the inbox is searched by name, number, listing and stage, and goes on where it stopped", async () => {
  const { aPerson, owner, ownerBrowser, property } = await anInbox();
  const second = aProperty({ ownerId: owner.id, title: "Gulmohar 100% House" });
  await storeProperties(db.database, second);
  const { browser } = await aPerson();
  await ask(browser, { propertyId: second.id, fullName: "मीरा खन्ना", contact: "9000000042" });
  const names = async (query: string) =>
    (await ownerBrowser.get(`${inbox}?${query}`)).json<Inbox>().leads.map(({ fullName }) => fullName);
  expect(await names("")).toEqual(["मीरा खन्ना", "Ananya Rawat"]);
  expect(await names("find=ananya")).toEqual(["Ananya Rawat"]);
  expect(await names(`find=${encodeURIComponent("मीरा")}`)).toEqual(["मीरा खन्ना"]);
  expect(await names("find=90000 000")).toEqual(["मीरा खन्ना"]);
  expect(await names("find=100%25")).toEqual(["मीरा खन्ना"]);
  expect(await names("find=%25")).toEqual(["मीरा खन्ना"]);
  expect(await names("find=pg000001")).toEqual(["Ananya Rawat"]);
  expect(await names("listing=pg000002")).toEqual(["मीरा खन्ना"]);
  expect(await names("stage=visit")).toEqual([]);
  expect((await ownerBrowser.get(`${inbox}?stage=nowhere`)).statusCode).toBe(400);
  await db.database.pool.query(
    `INSERT INTO leads (id, property_id, days, full_name, consent_version)
      SELECT gen_random_uuid(), $1, 'Within 7 Days', 'Person ' || n, 'x' FROM generate_series(1, 60) AS n`,
    [property.id],
  );
  const ids: string[] = [];
  let nextAt: string | undefined;
  do {
    const page: Inbox = (await ownerBrowser.get(`${inbox}?${nextAt ? `at=${nextAt}` : ""}`)).json();
    expect(page.counts["all"]).toBe(62);
    ids.push(...page.leads.map(({ id }) => id));
    ({ nextAt } = page);
  } while (nextAt);
  expect([ids.length, new Set(ids).size]).toEqual([62, 62]);
});

test("the file holds what a spreadsheet cannot run, and its download is written down", async () => {
  const { aPerson, ownerBrowser, owner, property } = await anInbox();
  const { browser } = await aPerson();
  await ask(browser, { propertyId: property.id, fullName: '=HYPERLINK(A1,"y")', college: "@SUM(1), Delhi" });
  const file = await ownerBrowser.get(`${inbox}.csv`);
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="enquiries.csv"',
    "cache-control": "no-store",
  });
  expect(file.body.startsWith("\uFEFF")).toBe(true);
  const [heading, first, second] = file.body.slice(1).split("\r\n");
  expect(heading).toContain('"PG ID","PG","Name","Phone"');
  expect(first).toContain(`"'=HYPERLINK(A1,""y"")","9876543210","'@SUM(1), Delhi"`);
  expect(second).toContain('"Ananya Rawat"');
  expect((await ownerBrowser.get(`${inbox}.csv?find=ananya`)).body.split("\r\n")).toHaveLength(3);
  await db.database.pool.query("UPDATE users SET language = 'hi' WHERE display_id = $1", [owner.displayId]);
  expect((await ownerBrowser.get(`${inbox}.csv`)).body.slice(1)).toMatch(/^"पीजी आईडी","पीजी","नाम","फ़ोन"/);
  const { rows } = await db.database.pool.query(
    "SELECT actor, details FROM audit_events WHERE action = 'leads-exported' ORDER BY at LIMIT 1",
  );
  expect(rows).toEqual([{ actor: owner.displayId, details: { leads: "2" } }]);
});

test("an admin sees every enquiry with the number masked, and a number only for a reason that is written down", async () => {
  const { aPerson, leadId, tenant, url } = await anInbox();
  const { user: admin, browser } = await aPerson({ role: "admin" });
  await ask((await aPerson()).browser, { fullName: "Somebody Else" });
  const all = await browser.get("/api/v1/admin/leads");
  expect(all.json<Inbox>().leads).toMatchObject([
    { fullName: "Somebody Else", contact: "98******10" },
    { fullName: "Ananya Rawat", contact: "98******10", owner: "Harpreet Gill" },
  ]);
  const found = async (find: string) =>
    (await browser.get(`/api/v1/admin/leads?find=${find}`)).json<Inbox>().leads.length;
  expect([await found("98765"), await found("9876543210"), await found("Ananya")]).toEqual([0, 2, 1]);
  expect([await found("10"), await found("3210"), await found("210"), await found("98")]).toEqual([2, 0, 0, 0]);
  expect((await browser.get(url)).json()).toMatchObject({ contact: "98******10" });
  expect((await browser.request("PATCH", url, { stage: "contacted", version: 1 })).statusCode).toBe(200);

  const reveal = (reason: string) => browser.post(`/api/v1/admin/leads/${leadId}/contact`, { reason });
  expect((await reveal(" ")).json()).toMatchObject({ fields: { reason: "Say why you need it" } });
  expect((await reveal("The owner has no phone")).json()).toMatchObject({ contact: "9876543210" });
  const { rows } = await db.database.pool.query(
    "SELECT actor, target, details FROM audit_events WHERE action = 'contact-revealed'",
  );
  expect(rows).toEqual([
    {
      actor: admin.displayId,
      target: tenant.user.displayId,
      details: { lead: leadId, reason: "The owner has no phone" },
    },
  ]);
  await db.database.orm.update(leads).set({ contact: null });
  expect((await reveal("The owner has no phone")).statusCode).toBe(404);
});
