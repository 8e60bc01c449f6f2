import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";

const mapPlaceKinds = ["locality", "college", "office", "landmark"] as const;

const MapPlace = z.object({
  kind: z.enum(mapPlaceKinds),
  name: z.string(),
  /** Degrees, accurate to about a kilometre. */
  latitude: z.number(),
  longitude: z.number(),
  /** Listings in it, or around it if it is no locality. */
  total: z.number(),
});
export type MapPlace = z.output<typeof MapPlace>;

export const mapPlaces = endpoint({
  method: "GET",
  path: "/api/v1/places/map",
  access: "anyone",
  summary: "The places of a city that a map names, those with the most listings first",
  query: queryFields({ city: one(line(60), "The key of a city: `delhi`") }),
  response: z.object({ places: z.array(MapPlace) }),
  namesPlaces: true,
  failures: [404, 503],
});
