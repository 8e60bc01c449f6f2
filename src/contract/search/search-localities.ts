import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { localityFilters } from "./search-queries.ts";

const LocalityOfSearch = z.object({
  /** The value for `locality`. */
  key: z.string(),
  name: z.string(),
  city: z.string(),
  /** Only in responses to readers of Hindi. */
  hindiName: z.optional(z.string()),
  hindiCity: z.optional(z.string()),
  /** The middle of the locality, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
  total: z.number(),
  /** Half of its listings cost this or less, of the sharings searched for. Absent if too few state a rent. */
  medianRent: z.optional(z.number()),
});
export type LocalityOfSearch = z.output<typeof LocalityOfSearch>;

export const searchLocalities = endpoint({
  method: "GET",
  path: "/api/v1/search/localities",
  access: "anyone",
  summary:
    "The localities that a search finds listings in, with their rents; at most forty, those with the most listings",
  query: localityFilters,
  response: z.object({ localities: z.array(LocalityOfSearch) }),
  namesPlaces: true,
  failures: [503],
});
