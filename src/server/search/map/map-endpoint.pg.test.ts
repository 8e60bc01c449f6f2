import { beforeEach, expect, test } from "vitest";
import type { MapAnswer } from "#contract/search/property-map.ts";
import { publicPoint } from "#server/places/public-point.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const kamlaNagar = { latitude: 28.6802, longitude: 77.2038 };
/** The same square of the grid of public points, but not the same house. */
const nextDoor = { latitude: 28.68023, longitude: 77.20377 };

function aHouseAt({ latitude, longitude }: typeof kamlaNagar, override: Parameters<typeof aProperty>[0] = {}) {
  const { latitude: publicLatitude, longitude: publicLongitude } = publicPoint(latitude, longitude);
  return aProperty({ latitude, longitude, publicLatitude, publicLongitude, ...override });
}

const address = (zoom: number, filters = "") =>
  `/api/v1/search/map?south=28.67&west=77.19&north=28.69&east=77.22&zoom=${zoom}&width=480${filters}`;

test("no exact point is in any answer", async () => {
  const houses = [kamlaNagar, nextDoor, { latitude: 28.68412, longitude: 77.20917 }];
  await storeProperties(db.database, ...houses.map((house) => aHouseAt(house)));
  const { server } = await aTestApp(db.database);
  const exact = houses.flatMap(({ latitude, longitude }) => [latitude, longitude]);
  for (let zoom = 9; zoom <= 16; zoom++) {
    const response = await server.inject(address(zoom));
    expect(response.statusCode).toBe(200);
    const { total, clusters, pins, stacks } = response.json<MapAnswer>();
    expect(total, `zoom ${zoom}`).toBe(3);
    const numbers = [...clusters, ...pins, ...stacks].flatMap(({ latitude, longitude }) => [latitude, longitude]);
    for (const number of [...numbers, ...clusters.flatMap(({ box }) => box)]) expect(exact).not.toContain(number);
    for (const number of exact) expect(response.body).not.toContain(String(number));
  }
});

test("two PGs of one square are a stack at every zoom from 14 on, and a lone one is a pin with its own rent", async () => {
  await storeProperties(
    db.database,
    aHouseAt(kamlaNagar, { rentSingle: 8000, bedsFreeSingle: 1 }),
    aHouseAt(nextDoor),
    aHouseAt(
      { latitude: 28.6882, longitude: 77.2138 },
      { title: "Gulmohar House", rentSingle: 7000, bedsFreeSingle: 1 },
    ),
  );
  const { server } = await aTestApp(db.database);
  for (const zoom of [14, 15, 16]) {
    const { clusters, pins, stacks } = (await server.inject(address(zoom))).json<MapAnswer>();
    expect(clusters, `zoom ${zoom}`).toEqual([]);
    expect(stacks).toMatchObject([{ ...publicPoint(28.6802, 77.2038), total: 2, startingRent: 8000 }]);
    expect(stacks[0]?.around).toBe("Kamla Nagar");
    expect(pins).toMatchObject([{ title: "Gulmohar House", rent: 7000, pgId: "PG000003" }]);
  }
  const { clusters, pins } = (await server.inject(address(11))).json<MapAnswer>();
  expect(pins).toEqual([]);
  expect(clusters).toMatchObject([{ total: 3, startingRent: 7000, around: "Kamla Nagar" }]);
});

test("filters apply, and names are in the language of the request", async () => {
  await storeProperties(
    db.database,
    aHouseAt(kamlaNagar, { gender: "girls", rentSingle: 8000, rentDouble: 6000 }),
    aHouseAt(kamlaNagar, { gender: "boys" }),
  );
  const { server } = await aTestApp(db.database);
  const get = async (filters: string, language = "en") => {
    const headers = { "accept-language": language };
    return (await server.inject({ url: address(12, filters), headers })).json<MapAnswer>();
  };
  expect((await get("&gender=Girls&sharing=Single")).clusters).toMatchObject([{ total: 1, startingRent: 8000 }]);
  expect((await get("", "hi")).clusters[0]?.around).toBe("कमला नगर");
});

test("a search by all-in price has these prices", async () => {
  await storeProperties(
    db.database,
    aHouseAt(kamlaNagar, { rentSingle: 8000, rentDouble: null, mealPlan: "included", mealPrice: null }),
  );
  const { server } = await aTestApp(db.database);
  const get = async (zoom: number, sort: string) => (await server.inject(address(zoom, sort))).json<MapAnswer>();
  const [pin] = (await get(16, "")).pins;
  expect(pin?.allIn).toBeGreaterThan(8000);
  expect((await get(12, "")).clusters[0]?.startingRent).toBe(8000);
  expect((await get(12, "&sort=all-in")).clusters[0]?.startingRent).toBe(pin?.allIn);
});

test("an answer is not sent again until a listing changes", async () => {
  await storeProperties(db.database, aHouseAt(kamlaNagar));
  const { server } = await aTestApp(db.database);
  const first = await server.inject(address(12));
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await server.inject({ url: address(12), headers: { "if-none-match": etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a map's names are those of a city that we know", async () => {
  await storeProperties(db.database, aHouseAt(kamlaNagar));
  const { server } = await aTestApp(db.database);
  const get = async (query: string) => server.inject(`/api/v1/places/map${query}`);
  const { places } = (await get("?city=delhi")).json<{ places: { name: string }[] }>();
  expect(places[0]?.name).toBe("Kamla Nagar");
  expect((await get("?city=atlantis")).statusCode).toBe(404);
  const missing = await get("");
  expect([missing.statusCode, Object.keys(missing.json<{ fields: object }>().fields)]).toEqual([400, ["city"]]);
  const localities = await server.inject("/api/v1/search/localities?city=Delhi");
  expect(localities.json()).toMatchObject({ localities: [{ key: "delhi/kamla-nagar", total: 1 }] });
  expect((await server.inject("/api/v1/search/localities?page=2")).statusCode).toBe(400);
});
