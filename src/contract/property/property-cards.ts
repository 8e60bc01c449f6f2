import * as z from "zod/mini";
import { mostCardsById } from "#contract/shortlist/shortlist-limits.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { pgIdList } from "./pg-ids.ts";
import { PropertyCard } from "./property-card.ts";

export const propertyCards = endpoint({
  method: "GET",
  path: "/api/v1/properties/cards",
  access: "anyone",
  summary: `The cards of at most ${mostCardsById} listings, in the order of their ids`,
  // A list is one value: the address is then the same for the same list.
  query: queryFields({ ids: one(pgIdList(mostCardsById), "PG ids in any spelling, separated by commas") }),
  response: z.object({
    properties: z.array(PropertyCard),
    /** The PG ids of those that are not live, or never were. */
    missing: z.array(z.string()),
  }),
  namesPlaces: true,
});
