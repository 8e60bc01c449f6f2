import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { PropertyCard } from "./property-card.ts";
import { searchFilters } from "./search-filters.ts";

export const searchProperties = endpoint({
  method: "GET",
  path: "/api/v1/search",
  access: "anyone",
  summary: "Find listings by place, price and facts",
  query: searchFilters,
  response: z.object({
    /** All listings that match, not only those of this page. */
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    nextCursor: z.optional(z.string()),
    properties: z.array(PropertyCard),
  }),
});
export type SearchResult = z.output<typeof searchProperties.response>;
