import type { FastifyInstance } from "fastify";
import { findPlaces } from "#contract/search/places.ts";
import { mapProperties, searchProperties } from "#contract/search/property-search.ts";
import type { MapQuery } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import { type ServedEndpoints, serve, serveCached } from "#server/http/serve.ts";
import { withHindiSuggestion } from "#server/places/names/hindi-names.ts";
import { answerPlace, answerPlaces } from "./places/answer-places.ts";
import { answerSearch } from "./answer-search.ts";
import { nameInHindi } from "./places/name-in-hindi.ts";
import { PlaceTotals } from "./places/place-totals.ts";
import { resolveSearch } from "./resolve-criteria.ts";
import { type SearchedCards, encodeSearch, openSearch } from "./search-encoding.ts";
import type { SearchSource } from "./search-source.ts";
import { SharedTurns } from "./shared-turns.ts";

/** Searches before anybody else is heard: at a million listings usually a few milliseconds. */
const mostAtOnce = 8;

/** Finding listings and places. */
export function registerSearchRoutes(app: FastifyInstance, served: ServedEndpoints, source: SearchSource): void {
  const totals = new PlaceTotals(source);
  const turns = new SharedTurns(mostAtOnce);

  serveCached(app, served, searchProperties, {
    async handle({ query }, { language }): Promise<SearchedCards> {
      await turns.next();
      const index = source.index();
      const { head, facets, relaxations, listings } = answerSearch(index, (key) => answerPlace(totals, key), query);
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
    const { criteria } = resolveSearch(query, (words) => index.hasTitle(words));
    return index.clusters(criteria, viewportOf(query));
  });

  serve(app, served, findPlaces, async ({ query }, { language }) => {
    const answer = answerPlaces(source.index(), totals, query);
    return language === "hi" ? { ...answer, places: answer.places.map(withHindiSuggestion) } : answer;
  });
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
