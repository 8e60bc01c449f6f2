import { beforeEach, expect, test } from "vitest";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

/** What these tests look at in an answer. */
interface Listing {
  id: string;
  Title: string;
  Images: string[];
  photo: { path: string };
}
interface Body {
  message: string;
  fields: Record<string, string>;
  total: number;
  nextCursor: string;
  findProperty: Listing[];
  properties: Listing[];
  property: object;
  nearby: object[];
}

const db = useTestDatabase();
beforeEach(() => db.empty());

async function get(url: string, headers: Record<string, string> = {}) {
  const { server } = await aTestApp(db.database);
  const response = await server.inject({ url, headers });
  return { response, body: response.body === "" ? undefined : response.json<Body>() };
}

test("the list answers newest first in the specification's spellings", async () => {
  await storeProperties(
    db.database,
    aProperty({ title: "Older", createdAt: new Date("2026-01-01") }),
    aProperty({ title: "Newer", createdAt: new Date("2026-02-01"), mealPlan: "included" }),
    aProperty({ title: "Paused", status: "paused" }),
    aProperty({ title: "Removed", status: "removed" }),
  );
  const { response, body } = await get("/api/property");
  expect(response.statusCode).toBe(200);
  expect(body!.total).toBe(2);
  expect(body!.findProperty.map((property: Listing) => property.Title)).toEqual(["Newer", "Older"]);
  expect(body!.findProperty[0]).toMatchObject({
    pgId: "PG000002",
    Gender: "Girls",
    Locality: "Kamla Nagar",
    City: "Delhi",
    LockInPeriod: 1,
    Electricity: 10,
    Sharing: { Single: 14_000, Double: 9500 },
    CommonFacilities: {
      WiFi: true,
      Mattress: true,
      FoodIncluded: true,
      "Single-Sharing": true,
      "Double-Sharing": true,
    },
  });
  expect(body!.findProperty[0]!.Images).toHaveLength(4);
  expect(body!.findProperty[0]!.Images[0]).toMatch(/^images\/illustrations\//);
});

test("nothing personal and no exact point leaves with a listing", async () => {
  const owner = aUser({ email: "private@example.in", name: "Private Person" });
  await storeUsers(db.database, owner);
  const owned = () => aProperty({ ownerId: owner.id, createdBy: owner.id });
  await storeProperties(db.database, owned(), owned());
  for (const url of [
    "/api/property",
    "/api/property/details/PG000001",
    "/api/v1/properties/PG000001/similar",
    "/api/v1/search",
  ]) {
    const { response } = await get(url);
    expect(response.statusCode).toBe(200);
    for (const secret of ["private@example.in", "Private Person", "0000012345", owner.id, "28.680123", "77.204456"])
      expect(response.body, `${url} must not say ${secret}`).not.toContain(secret);
  }
});

test("the list goes on by its cursor while listings are added", async () => {
  const rows = [1, 2, 3, 4, 5].map((day) => aProperty({ title: `Day ${day}`, createdAt: new Date(2026, 0, day) }));
  await storeProperties(db.database, ...rows);
  const first = await get("/api/property?limit=2");
  await storeProperties(db.database, aProperty({ title: "Day 6", createdAt: new Date(2026, 0, 6) }));
  const second = await get(`/api/property?limit=2&cursor=${first.body!.nextCursor}`);
  const titles = [first, second].flatMap(({ body }) => body!.findProperty.map((property: Listing) => property.Title));
  expect(titles).toEqual(["Day 5", "Day 4", "Day 3", "Day 2"]);
});

test("details are found by id and by PG id in any spelling", async () => {
  const row = aProperty({ description: "Two minutes from the gate." });
  await storeProperties(db.database, row);
  for (const id of [row.id, row.id.toUpperCase(), "PG000001", "pg000001", "000001", "1", "%20PG000001%20"]) {
    const { response, body } = await get(`/api/property/details/${id}`);
    expect(response.statusCode, id).toBe(200);
    expect(body).toMatchObject({ _id: row.id, Title: "Neem House", property: { _id: row.id, Title: "Neem House" } });
  }
});

test("unknown details are 404 for every request", async () => {
  await storeProperties(db.database, aProperty({ status: "paused" }));
  const hostile = [
    "PG000001",
    "nothing",
    "0".repeat(64),
    "PG9".padEnd(21, "9"),
    "undefined",
    "..%2f..",
    "%F0%9F%8F%A0",
  ];
  for (const id of hostile) {
    const { response, body } = await get(`/api/property/details/${id}`);
    expect(response.statusCode, id).toBe(404);
    expect(body!.message).toBe("Property not found");
  }
  expect((await get(`/api/property/details/${"x".repeat(5000)}`)).response.statusCode).toBeLessThan(500);
  expect((await get("/api/property/details/a%00b")).response.statusCode).toBe(400);
});

test("a removed listing is gone, and says no more than where it was and what is like it", async () => {
  const removed = aProperty({ title: "Gone House", description: "Two minutes from the gate.", status: "removed" });
  await storeProperties(db.database, removed, aProperty({ title: "Next door" }), aProperty({ status: "paused" }));
  const { response, body } = await get("/api/property/details/pg1");
  expect([response.statusCode, body]).toEqual([410, { message: "Property is no longer listed", code: "gone" }]);
  for (const id of ["PG000001", removed.id]) {
    const left = await get(`/api/v1/properties/${id}/removed`);
    expect(left.body).toMatchObject({
      locality: "Kamla Nagar",
      city: "Delhi",
      localityKey: "delhi/kamla-nagar",
      properties: [{ title: "Next door" }],
    });
    expect(left.response.body).not.toMatch(/Gone House|Two minutes|28\.68/);
  }
  for (const id of ["PG000002", "PG000003", "PG000009", "nothing"])
    expect((await get(`/api/v1/properties/${id}/removed`)).response.statusCode, id).toBe(404);
});

test("of a removed listing's place, what its owner wrote is not said, only what is known", async () => {
  await storeProperties(
    db.database,
    aProperty({ status: "removed", locality: "Behind Asha's house", localityKey: null }),
    aProperty({ status: "removed", locality: "Near 9876501234", localityKey: null, city: "Ashapur", cityKey: null }),
  );
  for (const [id, place] of [
    ["PG000001", { city: "Delhi" }],
    ["PG000002", {}],
  ] as const)
    expect((await get(`/api/v1/properties/${id}/removed`)).body).toEqual({ ...place, properties: [] });
});

test("an answer that has not changed is not sent again", async () => {
  await storeProperties(db.database, aProperty());
  const { response } = await get("/api/property");
  const etag = String(response.headers["etag"]);
  expect(etag).toMatch(/^(W\/)?".+"$/);
  expect((await get("/api/property", { "if-none-match": etag })).response.statusCode).toBe(304);
});

test("large answers are compressed", async () => {
  await storeProperties(db.database, aProperty(), aProperty(), aProperty());
  const { server } = await aTestApp(db.database);
  const response = await server.inject({ url: "/api/property", headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers["content-encoding"]).toBe("br");
});

test("filters that cannot be read are 400 and named, each", async () => {
  const { response, body } = await get("/api/v1/search?maxRent=cheap&gender=Alien&colour=red&locality=delhi/atlantis");
  expect(response.statusCode).toBe(400);
  expect(body!.message).toBe("Cannot read colour, gender, maxRent");
  expect(Object.keys(body!.fields).toSorted()).toEqual(["colour", "gender", "maxRent"]);
  const unknownPlace = await get("/api/v1/search?locality=delhi/atlantis");
  expect(unknownPlace.body!.fields).toEqual({ locality: "No such locality: delhi/atlantis" });
  expect((await get("/api/property?limit=5000")).body!.fields).toHaveProperty("limit");
  expect((await get("/api/property?gender=Girls")).response.statusCode).toBe(400);
});

test("a search answers a page of cards with the total", async () => {
  await storeProperties(db.database, ...[1, 2, 3].map(() => aProperty()), aProperty({ gender: "boys" }));
  const { body } = await get("/api/v1/search?gender=girls&limit=2&page=2");
  expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2 });
  expect(body!.properties).toHaveLength(1);
  expect(body!.properties[0]).toMatchObject({ gender: "girls", rent: { single: 14_000, double: 9500 } });
  expect(body!.properties[0]!.photo.path).toMatch(/^images\//);
});

test("details say what is around the public point, once, and nothing where there is none", async () => {
  await storeProperties(db.database, aProperty(), aProperty({ publicLatitude: null, publicLongitude: null }));
  const { body } = await get("/api/property/details/PG000001");
  expect(body!.nearby[0]).toEqual({
    kind: "college",
    key: "kirori-mal-college",
    name: "KMC",
    latitude: 28.682,
    longitude: 77.207,
    distance: 0.4,
  });
  expect(body!.nearby).toHaveLength(8);
  expect(body!.property).not.toHaveProperty("nearby");
  expect((await get("/api/property/details/PG000002")).body!.nearby).toEqual([]);
});

test("similar listings are live cards as the list has them, without the listing itself", async () => {
  await storeProperties(
    db.database,
    aProperty(),
    aProperty({ title: "Next door" }),
    aProperty({ title: "Paused", status: "paused" }),
    aProperty({ title: "For boys", gender: "boys" }),
  );
  const listed = (await get("/api/v1/search?q=PG000002")).body!.properties;
  const { id: uuid } = (await get("/api/v1/search?q=PG000001")).body!.properties[0]!;
  for (const id of ["PG000001", "pg000001", "1", uuid]) {
    const { body } = await get(`/api/v1/properties/${id}/similar`);
    expect(body, id).toEqual({ area: "circle", within: 2, properties: listed });
  }
});

test("similar listings of what is not there are 404, of what cannot be read 400", async () => {
  await storeProperties(db.database, aProperty({ status: "paused" }));
  for (const id of ["PG000001", "nothing", "0".repeat(64), "..%2f..", "%F0%9F%8F%A0"]) {
    const { response, body } = await get(`/api/v1/properties/${id}/similar`);
    expect([response.statusCode, body!.message], id).toEqual([404, "Property not found"]);
  }
  expect((await get("/api/v1/properties/a%00b/similar")).response.statusCode).toBe(400);
  expect((await get("/api/v1/properties/PG000001/similar?limit=9")).response.statusCode).toBe(400);
});

test("a listing that its owner has paused says where it is and what is like it; one that is off the site otherwise says nothing", async () => {
  const [owner, leaver] = [aUser(), aUser()];
  await storeUsers(db.database, owner, leaver);
  const paused = { status: "paused", createdBy: owner.id } as const;
  await storeProperties(
    db.database,
    aProperty({ ...paused, title: "Resting House", description: "Two minutes from the gate." }),
    aProperty({ title: "Next door" }),
    aProperty({ ...paused, pauseSuspension: "", ownStatus: "live" }),
    aProperty({ ...paused, pauseSuspension: "Complaints", ownStatus: "paused" }),
    aProperty({ ...paused, createdBy: leaver.id }),
    aProperty({ status: "paused" }),
    aProperty({ ...paused, status: "removed" }),
  );
  await db.database.pool.query(
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + interval '2 days', true)",
    [leaver.id],
  );
  expect((await get("/api/property/details/PG000001")).response.statusCode).toBe(404);
  const { response, body } = await get("/api/v1/properties/pg1/paused");
  expect(body).toMatchObject({ locality: "Kamla Nagar", city: "Delhi", properties: [{ title: "Next door" }] });
  expect(response.body).not.toMatch(/Resting House|Two minutes|28\.68/);
  for (const seq of [2, 3, 4, 5, 6, 7, 8])
    expect((await get(`/api/v1/properties/PG00000${seq}/paused`)).response.statusCode, `PG ${seq}`).toBe(404);
});
