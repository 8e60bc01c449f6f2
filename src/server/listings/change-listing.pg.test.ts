import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { type ListingApp, type Person, aListingApp, own, photosOf } from "#test/apps/listing-app.ts";
import { aListingForm } from "#test/photos.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

const draft = {
  Title: "Neem House",
  Locality: "Kamla Nagar",
  City: "Delhi",
  Gender: "Girls",
  LockInPeriod: 1,
  Electricity: 10,
};

async function idsOfSearch(app: ListingApp): Promise<string[]> {
  const answer = await fetch(`${app.url}/api/v1/search`);
  return ((await answer.json()) as { properties: { id: string }[] }).properties.map(({ id }) => id);
}

async function expectInSearch(app: ListingApp, ids: string[]): Promise<void> {
  await vi.waitFor(async () => expect(await idsOfSearch(app)).toEqual(ids), { timeout: 20_000, interval: 20 });
}

async function auditOf(target: string): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ action: string }>(
    "SELECT action FROM audit_events WHERE target = $1 ORDER BY id",
    [target],
  );
  return rows.map(({ action }) => action);
}

test("whose a listing is: its owner's, not everybody's who may change it", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const isOwn = async (person: Person, property: string) =>
    (await person.ask("GET", `/api/v1/owner/ownership?property=${property}`)).body;
  for (const name of [id, "pg1"]) expect(await isOwn(owner, name)).toEqual({ isOwn: true });
  for (const name of ["PG999999", "somewhere"]) expect(await isOwn(owner, name)).toEqual({ isOwn: false });
  expect(await isOwn(await app.aPerson(), id)).toEqual({ isOwn: false });
  expect(await isOwn(await app.aPerson("admin"), id)).toEqual({ isOwn: false });
});

test("an owner reads a listing, writes it anew, and what is left out is forgotten", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing({ description: "Quiet", mealPlan: "included", noticeDays: 15 });
  const { body: before } = await owner.ask("GET", `${own}/pg1`);
  expect(before).toMatchObject({
    id,
    pgId: "PG000001",
    status: "live",
    version: 1,
    draft: {
      ...draft,
      Sharing: { Single: 14_000, Double: 9500 },
      CommonFacilities: { WiFi: true, Mattress: true, FoodIncluded: true },
      description: "Quiet",
      noticeDays: 15,
      bedsFree: { double: 2 },
      mealPlan: "included",
      point: { latitude: 28.680_123, longitude: 77.204_456 },
    },
  });
  expect(before["photos"]).toHaveLength(4);
  const changed = {
    ...draft,
    Title: "नीम हाउस",
    Locality: "hauz khas",
    Sharing: { Triple: "6000" },
    mealPlan: "optional",
    mealPrice: 2500,
  };
  const answer = await owner.ask("PATCH", `${own}/${id}`, { version: 1, draft: changed });
  expect([answer.status, answer.body["listing"]]).toMatchObject([
    200,
    {
      version: 2,
      draft: {
        Title: "नीम हाउस",
        Locality: "Hauz Khas",
        Sharing: { Triple: 6000 },
        mealPlan: "optional",
        mealPrice: 2500,
      },
    },
  ]);
  const { draft: written } = answer.body["listing"] as { draft: Record<string, unknown> };
  expect([written["description"], written["noticeDays"], written["point"], written["CommonFacilities"]]).toEqual([
    undefined,
    undefined,
    undefined,
    {},
  ]);
  await vi.waitFor(
    async () => {
      const found = await (await fetch(`${app.url}/api/v1/search?q=Hauz+Khas`)).json();
      expect(found).toMatchObject({ properties: [{ title: "नीम हाउस", rent: { triple: 6000 } }] });
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(await auditOf("PG000001")).toEqual(["property-changed"]);
});

test("what was read can be sent back as it is", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing({
    mealPlan: "optional",
    mealPrice: 2000,
    gateCloses: "22:30",
    visitors: "daytime",
    monthlyExtras: [{ name: "Gym", amount: 300 }],
    safetyFeatures: ["CCTV"],
    billsIncluded: ["Water"],
  });
  const { body: before } = await owner.ask("GET", `${own}/${id}`);
  const { body } = await owner.ask("PATCH", `${own}/${id}`, { version: 1, draft: before["draft"] });
  expect(body["listing"]).toEqual({ ...before, version: 2 });
});

test("the second of two concurrent editors is refused, with the first one's version", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const admin = await app.aPerson("admin");
  const answers = await Promise.all([
    owner.ask("PATCH", `${own}/${id}`, { version: 1, draft: { ...draft, Title: "Owner's" } }),
    admin.ask("PATCH", `${own}/${id}`, { version: 1, draft: { ...draft, Title: "Admin's" } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [kept, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(refused!.body).toMatchObject({ code: "changed-meanwhile", current: kept!.body["listing"] });
});

test("a form with mistakes is refused by its fields", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const { status, body } = await owner.ask("PATCH", `${own}/${id}`, {
    draft: { ...draft, Title: "", LockInPeriod: "1.5" },
  });
  expect([status, body["fields"]]).toEqual([
    400,
    {
      version: "Say which version was changed",
      "draft.Title": "Please Enter Title of Property",
      "draft.LockInPeriod": "Digits only",
    },
  ]);
});

test("a listing pauses, comes back, is removed and restored, and search follows", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  await expectInSearch(app, [id]);
  const statuses: unknown[] = [];
  const setStatus = async (status: string) =>
    statuses.push((await owner.ask("POST", `${own}/${id}/status`, { status })).body["status"]);
  await setStatus("paused");
  await setStatus("paused");
  await expectInSearch(app, []);
  expect((await fetch(`${app.url}/api/property/details/${id}`)).status).toBe(404);
  await setStatus("live");
  await expectInSearch(app, [id]);
  const removed = await owner.ask("DELETE", "/api/property/delete-property/PG000001");
  const again = await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  expect(removed.body).toEqual({ message: "Property Deleted Successfully", restorableUntil: expect.any(String) });
  expect(again.body).toEqual(removed.body);
  expect(Date.parse(removed.body["restorableUntil"] as string) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  await expectInSearch(app, []);
  expect((await owner.ask("POST", `${own}/${id}/status`, { status: "live" })).status).toBe(409);
  expect((await owner.ask("PATCH", `${own}/${id}`, { version: 1, draft })).status).toBe(409);
  const { body: mine } = await owner.ask("GET", own);
  expect(mine).toMatchObject({
    total: 1,
    listings: [{ id, status: "removed", restorableUntil: removed.body["restorableUntil"] }],
  });
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).body).toMatchObject({ status: "live" });
  await expectInSearch(app, [id]);
  expect(statuses).toEqual(["paused", "paused", "live"]);
  expect(await auditOf("PG000001")).toEqual([
    "property-paused",
    "property-resumed",
    "property-removed",
    "property-restored",
  ]);
});

test("the days in which a removal is undone are those of the clock that it was removed by", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing({});
  const ahead = (days: number) =>
    db.database.pool.query("UPDATE demo_database SET clock_ahead_ms = $1", [days * 86_400_000]);
  await db.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
  await ahead(10);
  await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  await ahead(39);
  expect((await owner.ask("GET", own)).body).toMatchObject({ total: 1 });
  await ahead(41);
  expect((await owner.ask("GET", own)).body).toMatchObject({ total: 0 });
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).status).toBe(404);
});

test("a paused listing is restored as a paused one, and after thirty days nobody finds it", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing({ status: "paused" });
  await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).body).toMatchObject({ status: "paused" });
  await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  await db.database.pool.query("UPDATE properties SET removed_at = now() - interval '31 days'");
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).status).toBe(404);
  expect((await owner.ask("GET", own)).body).toMatchObject({ total: 0, listings: [], page: 1, pages: 1 });
});

test("listings that an account's deletion paused stay paused until the deletion is cancelled", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const admin = await app.aPerson("admin");
  await db.database.pool.query(
    `INSERT INTO account_deletions (user_id, due_at, is_by_self, paused_properties) VALUES ($1, now() + interval '1 day', true, $2)`,
    [owner.id, [id]],
  );
  await db.database.pool.query("UPDATE properties SET status = 'paused'");
  for (const person of [owner, admin])
    expect((await person.ask("POST", `${own}/${id}/status`, { status: "live" })).status).toBe(409);
  await db.database.pool.query(
    "UPDATE properties SET status = 'removed', status_before_removal = 'live', removed_at = now()",
  );
  expect((await admin.ask("POST", `${own}/${id}/restoration`)).status).toBe(409);
  await db.database.pool.query("DELETE FROM account_deletions");
  expect((await admin.ask("POST", `${own}/${id}/restoration`)).status).toBe(200);
});

test("every verb is 404 to another owner, 403 to a tenant, 401 to a stranger, and open to an admin", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const { ids: order, photosVersion } = await photosOf(owner, id);
  const verbs: [method: string, path: string, body?: () => Promise<object>][] = [
    ["GET", `${own}/${id}`],
    ["GET", `${own}/PG000001`],
    ["PATCH", `${own}/${id}`, async () => ({ version: 1, draft })],
    ["POST", `${own}/${id}/status`, async () => ({ status: "paused" })],
    ["POST", `${own}/${id}/restoration`],
    ["POST", `${own}/${id}/photos/order`, async () => ({ order, photosVersion })],
    ["POST", `${own}/${id}/photos`, () => aListingForm()],
    ["DELETE", `${own}/${id}/photos/${order[0]}?photosVersion=as-seen`],
    ["DELETE", `/api/property/delete-property/${id}`],
  ];
  const people: [Person, number][] = [
    [{ ...owner, ask: (method, where, body) => owner.ask(method, where, body, { cookie: "" }) }, 401],
    [await app.aPerson("user"), 403],
    [await app.aPerson("pg-owner"), 404],
    [await app.aPerson("admin"), 200],
  ];
  for (const [person, status] of people)
    for (const [method, where, body] of verbs) {
      const path = where.replace("as-seen", (await photosOf(owner, id)).photosVersion);
      expect([method, where, (await person.ask(method, path, await body?.())).status]).toEqual([method, where, status]);
    }
  const [other] = people[2]!;
  for (const strange of ["nonsense", randomUUID(), "PG999999"])
    expect((await other.ask("GET", `${own}/${strange}`)).status).toBe(404);
  expect((await other.ask("GET", own)).body).toMatchObject({ total: 0, listings: [] });
});

test("an owner's list has pages, covers, rents and numbers of enquiries", async () => {
  const app = await aListingApp(db.database);
  const { owner } = await app.anOwnListing({ title: "The oldest", createdAt: new Date("2026-01-01") });
  const more = Array.from({ length: 25 }, (_, i) =>
    aProperty({ ownerId: owner.id, createdAt: new Date(Date.UTC(2026, 1, i + 1)) }),
  );
  await storeProperties(db.database, ...more, aProperty({ createdBy: owner.id, ownerId: (await app.aPerson()).id }));
  const lead = (stage: string, withdrawnAt: string | null = null) =>
    db.database.pool.query(
      `INSERT INTO leads (id, property_id, days, stage, consent_version, withdrawn_at) VALUES ($1, $2, 'Within 7 Days', $3, '1', $4)`,
      [randomUUID(), more[24]!.id, stage, withdrawnAt],
    );
  await lead("new");
  await lead("visit");
  await lead("new", "2026-02-01");
  const { body: first } = await owner.ask("GET", own);
  expect(first).toMatchObject({ total: 26, page: 1, pages: 2, listings: { length: 24 } });
  expect((first["listings"] as object[])[0]).toMatchObject({
    id: more[24]!.id,
    rentFrom: 9500,
    leads: 2,
    newLeads: 1,
    cover: { path: expect.stringMatching(/^images\/illustrations\//) },
  });
  const { body: second } = await owner.ask("GET", `${own}?page=2`);
  expect((second["listings"] as { title: string }[]).map(({ title }) => title)).toEqual(["Neem House", "The oldest"]);
});
