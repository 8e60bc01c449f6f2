import { beforeEach, expect, test } from "vitest";
import type { SearchQuery } from "#contract/search-filters.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { createSqlSearch } from "./sql-search.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const vijayNagarDelhi = { locality: "Vijay Nagar", city: "Delhi", localityKey: "delhi/vijay-nagar", cityKey: "delhi" };
const vijayNagarIndore = {
  locality: "Vijay Nagar",
  city: "Indore",
  localityKey: "indore/vijay-nagar",
  cityKey: "indore",
};
const koramangala = {
  locality: "Koramangala",
  city: "Bengaluru",
  state: "Karnataka",
  localityKey: "bengaluru/koramangala",
  cityKey: "bengaluru",
};

/** Titles that a search finds, in its order. */
async function titles(query: SearchQuery): Promise<string[]> {
  const { ids } = await createSqlSearch(db.database.pool).find(query);
  const { rows } = await db.database.pool.query<{ id: string; title: string }>("SELECT id, title FROM properties");
  return ids.map((id) => rows.find((row) => row.id === id)!.title);
}

const day = (number: number) => new Date(Date.UTC(2026, 5, number));

test("a place is found by its name, a part of it, its city, its state, an alias and in Hindi", async () => {
  await storeProperties(
    db.database,
    aProperty({ title: "In Kamla Nagar" }),
    aProperty({ title: "In Koramangala", ...koramangala }),
  );
  for (const city of ["Kamla Nagar", "kamla", "KAMLA NAGAR ", "delhi", "kamla ngr", "कमला नगर", "Kamla Nagar, Delhi"])
    expect(await titles({ city }), city).toEqual(["In Kamla Nagar"]);
  expect(await titles({ city: "Karnataka" })).toEqual(["In Koramangala"]);
  expect(await titles({ q: "christ university" })).toEqual(["In Koramangala"]);
  expect(await titles({ city: "Atlantis" })).toEqual([]);
});

test("a locality's key tells namesakes in two cities apart; several keys widen", async () => {
  await storeProperties(
    db.database,
    aProperty({ title: "Delhi", createdAt: day(2), ...vijayNagarDelhi }),
    aProperty({ title: "Indore", createdAt: day(1), ...vijayNagarIndore }),
  );
  expect(await titles({ q: "Vijay Nagar" })).toEqual(["Delhi", "Indore"]);
  expect(await titles({ locality: ["indore/vijay-nagar"] })).toEqual(["Indore"]);
  expect(await titles({ locality: ["indore/vijay-nagar", "delhi/vijay-nagar"] })).toEqual(["Delhi", "Indore"]);
});

test("the place that bears the name comes before those that only hold it", async () => {
  const tNagar = { locality: "T Nagar", city: "Chennai", localityKey: "chennai/t-nagar", cityKey: "chennai" };
  await storeProperties(
    db.database,
    aProperty({ title: "T Nagar", ...tNagar, createdAt: day(1) }),
    aProperty({
      title: "Lajpat Nagar",
      locality: "Lajpat Nagar",
      localityKey: "delhi/lajpat-nagar",
      createdAt: day(2),
    }),
  );
  for (const query of [{ q: "T Nagar" }, { city: "t nagar" }])
    expect(await titles(query)).toEqual(["T Nagar", "Lajpat Nagar"]);
  expect(await titles({ locality: ["chennai/t-nagar"] })).toEqual(["T Nagar"]);
});

test("a PG id finds its listing first, in any spelling", async () => {
  await storeProperties(db.database, aProperty({ title: "First" }), aProperty({ title: "Second" }));
  for (const q of ["PG000002", "pg 000002", "2"]) expect(await titles({ q }), q).toEqual(["Second"]);
});

test("a rent is looked for among the sharings chosen, else among all", async () => {
  await storeProperties(
    db.database,
    aProperty({ title: "Only double", rentSingle: null, rentDouble: 8000, createdAt: day(3) }),
    aProperty({
      title: "Single and triple",
      rentSingle: 12_000,
      rentDouble: null,
      rentTriple: 6000,
      createdAt: day(2),
    }),
    aProperty({ title: "On request", rentSingle: null, rentDouble: null, createdAt: day(1) }),
  );
  expect(await titles({ maxRent: 8000 })).toEqual(["Only double", "Single and triple"]);
  expect(await titles({ maxRent: 8000, sharing: ["single", "double"] })).toEqual(["Only double"]);
  expect(await titles({ minRent: 10_000 })).toEqual(["Single and triple"]);
  expect(await titles({ minRent: 7000, maxRent: 11_000 })).toEqual(["Only double"]);
  expect(await titles({})).toEqual(["Only double", "Single and triple", "On request"]);
});

test("every facility asked for is needed; food follows from the meal plan", async () => {
  await storeProperties(
    db.database,
    aProperty({ title: "Both", amenities: ["WiFi", "AC"], createdAt: day(2) }),
    aProperty({ title: "WiFi and food", amenities: ["WiFi"], mealPlan: "included", createdAt: day(1) }),
  );
  expect(await titles({ amenities: ["WiFi"] })).toEqual(["Both", "WiFi and food"]);
  expect(await titles({ amenities: ["WiFi", "AC"] })).toEqual(["Both"]);
  expect(await titles({ amenities: ["WiFi", "FoodIncluded"] })).toEqual(["WiFi and food"]);
});

test("orders: price as the card shows it, either way, unpriced last; newest", async () => {
  await storeProperties(
    db.database,
    aProperty({
      title: "Full at 5,000, free at 9,000",
      rentSingle: 9000,
      rentDouble: 5000,
      bedsFreeDouble: 0,
      bedsFreeSingle: 1,
      createdAt: day(1),
    }),
    aProperty({ title: "7,000", rentSingle: null, rentDouble: 7000, createdAt: day(2) }),
    aProperty({ title: "On request", rentSingle: null, rentDouble: null, createdAt: day(3) }),
  );
  expect(await titles({ sort: "price" })).toEqual(["7,000", "Full at 5,000, free at 9,000", "On request"]);
  expect(await titles({ sort: "price-desc" })).toEqual(["Full at 5,000, free at 9,000", "7,000", "On request"]);
  expect(await titles({ sort: "newest" })).toEqual(["On request", "7,000", "Full at 5,000, free at 9,000"]);
});

test("cursors walk every listing once, in every order", async () => {
  await storeProperties(
    db.database,
    ...Array.from({ length: 11 }, (_, index) =>
      aProperty({ title: `${index}`, rentDouble: 5000 + 500 * (index % 4), createdAt: day(1 + (index % 3)) }),
    ),
  );
  const search = createSqlSearch(db.database.pool);
  for (const sort of ["relevance", "price", "price-desc", "newest"] as const) {
    const whole = await search.find({ sort, limit: 100 });
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const found = await search.find({ sort, limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      walked.push(...found.ids);
      cursor = found.nextCursor;
    } while (cursor !== undefined);
    expect(walked, sort).toEqual(whole.ids);
    expect(whole.total).toBe(11);
    expect(whole.nextCursor).toBeUndefined();
  }
});

test("a page beyond the last still tells the total", async () => {
  await storeProperties(db.database, aProperty());
  expect(await createSqlSearch(db.database.pool).find({ page: 9 })).toEqual({
    ids: [],
    total: 1,
    nextCursor: undefined,
  });
});

test("a forged cursor and one of another order are refused by name", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const search = createSqlSearch(db.database.pool);
  const { nextCursor } = await search.find({ sort: "price", limit: 1 });
  await expect(search.find({ sort: "newest", cursor: nextCursor! })).rejects.toMatchObject({
    statusCode: 400,
    body: { fields: { cursor: "This cursor belongs to another order" } },
  });
  for (const forged of ["x", "W10", Buffer.from('["price","1;DROP","2","3"]').toString("base64url")])
    await expect(search.find({ sort: "price", cursor: forged })).rejects.toMatchObject({ statusCode: 400 });
});

test("wildcards in a text are letters", async () => {
  await storeProperties(db.database, aProperty({ title: "100% Home" }), aProperty({ title: "Other" }));
  expect(await titles({ q: "100%" })).toEqual(["100% Home"]);
  expect(await titles({ q: "%" })).toEqual(["100% Home"]);
  expect(await titles({ q: "_" })).toEqual([]);
});
