import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { type ListingApp, type Person, aListingApp } from "#test/listing-app.ts";
import { aListingForm, fourPictures } from "#test/photos.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

const own = "/api/v1/owner/properties";

/** An owner and a listing of theirs, not added through the API. */
async function anOwnListing(app: ListingApp, override: Parameters<typeof aProperty>[0] = {}) {
  const owner = await app.aPerson();
  const property = aProperty({ createdBy: owner.id, ...override });
  await storeProperties(db.database, property);
  return { owner, id: property.id };
}

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
  await vi.waitFor(async () => expect(await idsOfSearch(app)).toEqual(ids), { timeout: 1000, interval: 20 });
}

async function auditOf(target: string): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ action: string }>(
    "SELECT action FROM audit_events WHERE target = $1 ORDER BY id",
    [target],
  );
  return rows.map(({ action }) => action);
}

test("an owner reads a listing, writes it anew, and what is left out is forgotten", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app, { description: "Quiet", mealPlan: "included", noticeDays: 15 });
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
    { timeout: 1000, interval: 20 },
  );
  expect(await auditOf("PG000001")).toEqual(["property-changed"]);
});

test("what was read can be sent back as it is", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app, {
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

test("the second of two editors is told, and gets what the first one wrote", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app);
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
  const { owner, id } = await anOwnListing(app);
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
  const { owner, id } = await anOwnListing(app);
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

test("a paused listing is restored as a paused one, and after thirty days nobody finds it", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app, { status: "paused" });
  await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).body).toMatchObject({ status: "paused" });
  await owner.ask("DELETE", `/api/property/delete-property/${id}`);
  await db.database.pool.query("UPDATE properties SET removed_at = now() - interval '31 days'");
  expect((await owner.ask("POST", `${own}/${id}/restoration`)).status).toBe(404);
  expect((await owner.ask("GET", own)).body).toMatchObject({ total: 0, listings: [], page: 1, pages: 1 });
});

test("what an account's deletion paused stays so until the account is kept", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app);
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

async function photosOf(person: Person, id: string): Promise<string[]> {
  const { body } = await person.ask("GET", `${own}/${id}`);
  return (body["photos"] as { id: string }[]).map((photo) => photo.id);
}

test("photos are added, put in order and removed, four at least and twelve at most", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app);
  const before = await photosOf(owner, id);
  expect((await owner.ask("DELETE", `${own}/${id}/photos/${before[0]}`)).body).toMatchObject({
    message: "A PG keeps 4 photos at least. Add another one first.",
  });
  const form = async (count: number) => {
    const pictures = new FormData();
    for (const { bytes } of (await fourPictures()).slice(0, count))
      pictures.append("Images", new Blob([new Uint8Array(bytes)]), "a.jpg");
    return pictures;
  };
  const key = { "Idempotency-Key": randomUUID() };
  const added = await owner.ask("POST", `${own}/${id}/photos`, await form(2), key);
  expect([added.status, added.body]).toMatchObject([200, { message: "Photos added", photos: { length: 6 } }]);
  expect((await owner.ask("POST", `${own}/${id}/photos`, await form(2), key)).body).toEqual(added.body);
  const six = await photosOf(owner, id);
  expect(six.slice(0, 4)).toEqual(before);
  const order = [six[5]!, ...six.slice(0, 5)];
  const arranged = await owner.ask("POST", `${own}/${id}/photos/order`, { order });
  expect([arranged.status, await photosOf(owner, id)]).toEqual([200, order]);
  await vi.waitFor(
    async () => {
      const found = (await (await fetch(`${app.url}/api/v1/search`)).json()) as {
        properties: { photo: { path: string } }[];
      };
      expect(found.properties[0]!.photo.path).toContain(`uploads/${order[0]!.slice(-2)}/${order[0]}`);
    },
    { timeout: 1000, interval: 20 },
  );
  for (const wrong of [order.slice(1), [...order.slice(1), order[1]!], [...order, randomUUID()]]) {
    const refused = await owner.ask("POST", `${own}/${id}/photos/order`, { order: wrong });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "changed-meanwhile", current: { id } }]);
  }
  const removed = await owner.ask("DELETE", `${own}/${id}/photos/${order[1]}`);
  expect([removed.status, await photosOf(owner, id)]).toEqual([200, [order[0], ...order.slice(2)]]);
  expect((await owner.ask("DELETE", `${own}/${id}/photos/${order[1]}`)).status).toBe(404);
  await owner.ask("POST", `${own}/${id}/photos`, await form(4));
  const tooMany = await owner.ask("POST", `${own}/${id}/photos`, await form(4));
  expect([tooMany.status, tooMany.body.message]).toEqual([400, "A PG has 12 photos at most: 3 more can be added"]);
  expect((await owner.ask("POST", `${own}/${id}/photos`, new FormData())).status).toBe(400);
  expect(await photosOf(owner, id)).toHaveLength(9);
});

test("two who remove photos at once leave four", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app);
  const pictures = new FormData();
  pictures.append("Images", new Blob([new Uint8Array((await fourPictures())[0]!.bytes)]), "a.jpg");
  await owner.ask("POST", `${own}/${id}/photos`, pictures);
  const [first, second] = await photosOf(owner, id);
  const answers = await Promise.all(
    [first, second].map((photo) => owner.ask("DELETE", `${own}/${id}/photos/${photo}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await photosOf(owner, id)).toHaveLength(4);
});

test("every verb is 404 to another owner, 403 to a tenant, 401 to a stranger, and open to an admin", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await anOwnListing(app);
  const [photo] = await photosOf(owner, id);
  const order = await photosOf(owner, id);
  const verbs: [method: string, path: string, body?: () => Promise<object>][] = [
    ["GET", `${own}/${id}`],
    ["GET", `${own}/PG000001`],
    ["PATCH", `${own}/${id}`, async () => ({ version: 1, draft })],
    ["POST", `${own}/${id}/status`, async () => ({ status: "paused" })],
    ["POST", `${own}/${id}/restoration`],
    ["POST", `${own}/${id}/photos/order`, async () => ({ order })],
    ["POST", `${own}/${id}/photos`, () => aListingForm()],
    ["DELETE", `${own}/${id}/photos/${photo}`],
    ["DELETE", `/api/property/delete-property/${id}`],
  ];
  const people: [Person, number][] = [
    [{ ...owner, ask: (method, where, body) => owner.ask(method, where, body, { cookie: "" }) }, 401],
    [await app.aPerson("user"), 403],
    [await app.aPerson("pg-owner"), 404],
    [await app.aPerson("admin"), 200],
  ];
  for (const [person, status] of people)
    for (const [method, where, body] of verbs)
      expect([method, where, (await person.ask(method, where, await body?.())).status]).toEqual([
        method,
        where,
        status,
      ]);
  const [other] = people[2]!;
  for (const strange of ["nonsense", randomUUID(), "PG999999"])
    expect((await other.ask("GET", `${own}/${strange}`)).status).toBe(404);
  expect((await other.ask("GET", own)).body).toMatchObject({ total: 0, listings: [] });
});

test("an owner's list has pages, covers, rents and who asked", async () => {
  const app = await aListingApp(db.database);
  const { owner } = await anOwnListing(app, { title: "The oldest", createdAt: new Date("2026-01-01") });
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
