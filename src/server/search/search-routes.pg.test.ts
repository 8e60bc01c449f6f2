import { expect, test } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();

test("the map reads words as the list does, and shows what it finds", async () => {
  await storeProperties(db.database, aProperty({ gender: "girls" }), aProperty({ gender: "boys" }));
  const { server } = await aTestApp(db.database);
  const totalOf = async (address: string) => (await server.inject(address)).json<{ total: number }>().total;
  const edges = "south=5&west=65&north=40&east=100&zoom=4&width=480";
  for (const [q, total] of [
    ["girls pg near srcc", 1],
    ["pg near kamla nagar", 2],
    ["pg above 1k near srcc within 1 km", 2],
    ["girls pg in koramangala", 0],
  ] as const) {
    expect(await totalOf(`/api/v1/search?q=${q}`), q).toBe(total);
    expect(await totalOf(`/api/v1/search/map?q=${q}&${edges}`), q).toBe(total);
  }
});
