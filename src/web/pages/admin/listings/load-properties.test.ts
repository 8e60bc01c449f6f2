import { beforeEach, expect, test } from "vitest";
import type { ListedProperty, listingStatuses } from "#contract/admin/admin-properties.ts";
import type { Call } from "#web/api/call.ts";
import { loadProperties } from "./load-properties.ts";

const listing = (pgId: string, status: ListedProperty["status"]): ListedProperty => ({
  id: pgId,
  pgId,
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  status,
  createdByName: "Unknown",
  createdAt: "2026-09-01T00:00:00.000Z",
  whose: "nobody",
});
const stored = [listing("PG000011", "live"), listing("PG000012", "paused")];

/** Finds as the server does, by whole PG ids. */
const asked: object[] = [];
beforeEach(() => void asked.splice(0));
const call = (async (_endpoint: unknown, { query }: { query: { pgId?: string; status?: string } }) => {
  const { pgId, status } = query;
  asked.push(query);
  const properties = stored.filter(
    (one) => (pgId === undefined || one.pgId === pgId) && (status === undefined || one.status === status),
  );
  return { properties, total: properties.length };
}) as unknown as Call;

const load = (find: string, status?: (typeof listingStatuses)[number]) => loadProperties(call, { find, status });

test("a PG that a status hides is said to be there, with its status", async () => {
  const { properties, unmatched } = await load("PG000012", "live");
  expect(properties.map(({ pgId }) => pgId)).toEqual(["PG000011"]);
  expect(unmatched).toEqual({ pgId: "PG000012", isNow: "paused" });
  expect(await load("PG000012", "paused")).not.toHaveProperty("unmatched");
});

test("a PG id that is none is said to be none, over the whole list", async () => {
  for (const status of [undefined, "live"] as const)
    expect((await load("PG999999", status)).unmatched).toEqual({ pgId: "PG999999" });
  expect((await load("PG999999")).properties).toHaveLength(2);
});

test("what no status hides is asked for once", async () => {
  await load("PG999999");
  expect(asked).toEqual([{ pgId: "PG999999" }, {}]);
});
