import type { FastifyInstance } from "fastify";
import { findPlaces } from "#contract/places.ts";
import { mapProperties, searchProperties } from "#contract/property-search.ts";
import type { MapQuery } from "#contract/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import { type ServedEndpoints, serve, serveKept } from "#server/http/serve.ts";
import { answerPlace, answerPlaces } from "./answer-places.ts";
import { answerSearch } from "./answer-search.ts";
import { PlaceTotals } from "./place-totals.ts";
import { resolveWish } from "./resolve-wish.ts";
import { type SearchedCards, encodeSearch, openSearch } from "./search-encoding.ts";
import type { SearchSource } from "./search-source.ts";

/** Milliseconds. A letter is typed sooner than a hundred places are counted, and listings may change all the time. */
const lagOfSuggestions = 2000;

/** Finding listings and places. */
export function registerSearchRoutes(app: FastifyInstance, served: ServedEndpoints, source: SearchSource): void {
  const version = () => source.version();
  const totals = new PlaceTotals(version);
  const suggestedTotals = new PlaceTotals(version, { lag: lagOfSuggestions });

  serveKept(app, served, searchProperties, {
    async handle({ query }): Promise<SearchedCards> {
      const index = source.index();
      const { head, listings } = answerSearch(index, (key) => answerPlace(index, totals, key), query);
      return { head, listings, cards: await source.cardsOf(listings.map(({ seq }) => seq)) };
    },
    open: openSearch,
    encode: encodeSearch,
    version,
  });

  serve(app, served, mapProperties, async ({ query }) =>
    source.index().clusters(resolveWish(query), viewportOf(query)),
  );

  serve(app, served, findPlaces, async ({ query }) => answerPlaces(source.index(), suggestedTotals, query));
}

type Viewport = Required<Pick<MapQuery, "south" | "west" | "north" | "east">>;

function viewportOf({ south, west, north, east }: MapQuery): Viewport {
  const edges = Object.entries({ south, west, north, east });
  const missing = edges.filter(([, edge]) => edge === undefined).map(([name]) => [name, "Is needed"]);
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    throw badFields(Object.fromEntries(missing));
  if (south >= north) throw badFields({ north: "Must be above south" });
  if (west >= east) throw badFields({ east: "Must be right of west" });
  return { south, west, north, east };
}
