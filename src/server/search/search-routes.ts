import type { FastifyInstance } from "fastify";
import { findPlaces } from "#contract/search/places.ts";
import { mapProperties, searchProperties } from "#contract/search/property-search.ts";
import type { MapQuery } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import { type ServedEndpoints, serve, serveCached } from "#server/http/serve.ts";
import { answerPlace, answerPlaces } from "./places/answer-places.ts";
import { answerSearch } from "./answer-search.ts";
import { nameInHindi, placesInHindi } from "./places/name-in-hindi.ts";
import { PlaceTotals } from "./places/place-totals.ts";
import { resolveKnownWords } from "./known-words.ts";
import { type SearchedCards, encodeSearch, openSearch } from "./search-encoding.ts";
import type { SearchSource } from "./search-source.ts";
import { dependOnSearch } from "./search-dependencies.ts";
import { SharedTurns } from "./shared-turns.ts";
import { message } from "#contract/messages/message.ts";

/** Searches that run before other requests are handled: at a million listings, usually a few milliseconds together. */
const mostAtOnce = 8;

/** Serves searches for listings and places. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { served, search: source }: { served: ServedEndpoints; search: SearchSource },
): void {
  const totals = new PlaceTotals(source);
  const turns = new SharedTurns(mostAtOnce);

  serveCached(app, served, searchProperties, {
    async handle({ query }, { language, dependencies }): Promise<SearchedCards> {
      await turns.next();
      const search = () => answerSearch(source.index(), (key) => answerPlace(totals, key), query);
      const found = search();
      if (dependencies) dependOnSearch(dependencies, source, { search, found, query });
      const { head, facets, relaxations, listings } = found;
      const cards = await source.cardsOf(listings.map(({ seq }) => seq));
      const answer = { head, facets, relaxations, listings, cards };
      return language === "hi" ? nameInHindi(answer, query.city) : answer;
    },
    open: openSearch,
    encode: encodeSearch,
    version: () => source.version(),
  });

  serve(app, served, mapProperties, async ({ query }) => {
    const index = source.index();
    const { criteria } = resolveKnownWords(index, query);
    return index.clusters(criteria, viewportOf(query));
  });

  serve(app, served, findPlaces, async ({ query }, { language }) => {
    const answer = answerPlaces(source.index(), totals, query);
    return language === "hi" ? placesInHindi(answer) : answer;
  });
}

type Viewport = Required<Pick<MapQuery, "south" | "west" | "north" | "east">>;

function viewportOf({ south, west, north, east }: MapQuery): Viewport {
  const edges = Object.entries({ south, west, north, east });
  const missing = edges.filter(([, edge]) => edge === undefined).map(([name]) => [name, message("search.edge-needed")]);
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    throw badFields(Object.fromEntries(missing));
  if (south >= north) throw badFields({ north: message("search.north-below-south") });
  if (west >= east) throw badFields({ east: message("search.east-left-of-west") });
  return { south, west, north, east };
}
