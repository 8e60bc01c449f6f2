import type { FastifyInstance } from "fastify";
import { largestPropertyList, pageSize } from "#contract/limits.ts";
import { listProperties, propertyDetails } from "#contract/property.ts";
import { type SearchFacets, searchProperties } from "#contract/property-search.ts";
import { amenityNames, billNames, safetyNames } from "#contract/amenities.ts";
import { genders, mealPlans, sharings } from "#contract/property-facts.ts";
import type { Database } from "#server/database/database.ts";
import { badFields, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { localityByKey } from "#server/places/place-dictionary.ts";
import type { PropertySearch } from "#server/search/property-search.ts";
import { presentCard, presentProperty } from "./property-presenter.ts";
import { findCardsByIds, findPropertiesByIds, findProperty } from "./property-store.ts";

/** Reading listings: the specification's list and details, and our search. */
export function registerPropertyRoutes(
  app: FastifyInstance,
  served: ServedEndpoints,
  { database, search }: { database: Database; search: PropertySearch },
): void {
  serve(app, served, searchProperties, async ({ query }) => {
    const unknown = query.locality?.filter((key) => localityByKey(key) === undefined) ?? [];
    if (unknown.length > 0) throw badFields({ locality: `No such locality: ${unknown.join(", ")}` });
    if (query.cursor !== undefined && query.page !== undefined)
      throw badFields({ cursor: "Give page or cursor, not both" });
    const found = await search.find(query);
    return {
      total: found.total,
      page: query.page ?? 1,
      pageSize: query.limit ?? pageSize,
      ...(found.nextCursor === undefined ? {} : { nextCursor: found.nextCursor }),
      facets: noFacets,
      relaxations: [],
      properties: (await findCardsByIds(database, found.ids)).map(presentCard),
    };
  });

  serve(app, served, listProperties, async ({ query }) => {
    const found = await search.find({ ...query, limit: query.limit ?? largestPropertyList, sort: "newest" });
    return {
      total: found.total,
      ...(found.nextCursor === undefined ? {} : { nextCursor: found.nextCursor }),
      properties: (await findPropertiesByIds(database, found.ids)).map(presentProperty),
    };
  });

  serve(app, served, propertyDetails, async ({ params }) => {
    const key = propertyKey(params.id);
    const found = key && (await findProperty(database, key));
    if (!found) throw notFound("Property");
    return { property: presentProperty(found) };
  });
}

const zeros = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;
const noFacets: SearchFacets = {
  gender: zeros(genders),
  sharing: zeros(sharings),
  amenities: zeros(amenityNames),
  safety: zeros(safetyNames),
  bills: zeros(billNames),
  meals: zeros(mealPlans),
  maxLockIn: [],
  maxDeposit: [],
  rents: [],
  cities: [],
  localities: [],
};

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `_id`, or a PG id in any case, with or without its letters. */
function propertyKey(text: string): { id: string } | { pgId: string } | undefined {
  if (uuidPattern.test(text)) return { id: text.toLowerCase() };
  const digits = /^(?:PG)?(\d{1,18})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : { pgId: `PG${digits.padStart(6, "0")}` };
}
