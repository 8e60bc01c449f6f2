import { beforeEach, expect, test, vi } from "vitest";
import type { PlacePage } from "#contract/search/place-page.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("a place is answered under any of its names, with its cards, and anew when a listing changes", async () => {
  await storeProperties(db.database, aProperty({ title: "Neem House" }), aProperty({ status: "removed" }));
  const { server } = await aTestApp(db.database);
  const get = async (query: string) => (await server.inject(`/api/v1/places/page?${query}`)).json<PlacePage>();
  const place = await get("in=New-Delhi/kamla-ngr");
  expect(place).toMatchObject({
    kind: "locality",
    key: "delhi/kamla-nagar",
    hindiName: "कमला नगर",
    city: { key: "delhi", name: "Delhi" },
    total: 1,
    rents: [],
    properties: [{ title: "Neem House" }],
  });
  expect((await get("near=SRCC")).total).toBe(1);
  await storeProperties(db.database, aProperty({ title: "Peepal House" }));
  await vi.waitFor(async () => expect((await get("in=delhi/kamla-nagar")).total).toBe(2), { timeout: 15_000 });
});

test("an unknown place is 404, and a request with no place or with two is 400", async () => {
  const { server } = await aTestApp(db.database);
  const statusOf = async (query: string) => (await server.inject(`/api/v1/places/page${query}`)).statusCode;
  for (const query of ["?in=atlantis", "?near=delhi", "?in=delhi/", "?in=%F0%9F%8F%A0", `?in=${"x".repeat(130)}`])
    expect(await statusOf(query), query).toBe(404);
  for (const query of ["", "?in=", "?in=delhi&near=srcc", "?in=a%00b", "?at=delhi", `?in=${"x".repeat(131)}`])
    expect(await statusOf(query), query).toBe(400);
});
