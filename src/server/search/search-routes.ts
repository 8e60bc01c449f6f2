import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { manyListings } from "#contract/limits.ts";
import { mapPlaces } from "#contract/search/map-places.ts";
import { findPlaces } from "#contract/search/places.ts";
import { type MapAnswer, mapProperties } from "#contract/search/property-map.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { searchLocalities } from "#contract/search/search-localities.ts";
import { badFields, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve, serveCached } from "#server/http/serve.ts";
import { cityByKey } from "#server/places/place-dictionary.ts";
import { message } from "#contract/messages/message.ts";
import { answerPlace, answerPlaces } from "./places/answer-places.ts";
import { answerSearch } from "./answer-search.ts";
import { answerMap, findMarks } from "./map/answer-map.ts";
import { mapViewOf } from "./map/map-view.ts";
import { namedOnMap } from "./map/named-on-map.ts";
import { localitiesOfSearch, localityInHindi } from "./map/search-localities.ts";
import { nameInHindi, placesInHindi } from "./places/name-in-hindi.ts";
import { PlaceTotals } from "./places/place-totals.ts";
import { resolveKnownWords } from "./known-words.ts";
import { type SearchedCards, encodeSearch, openSearch } from "./search-encoding.ts";
import type { SearchSource } from "./search-source.ts";
import { dependOnSearch } from "./search-dependencies.ts";
import { SharedTurns } from "./shared-turns.ts";

/** Searches that run before other requests are handled: at a million listings, usually a few milliseconds together. */
const mostAtOnce = 8;

/** Serves searches for listings and places. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { served, search: source }: { served: ServedEndpoints; search: SearchSource },
): void {
  const totals = new PlaceTotals(source);
  const turns = new SharedTurns(mostAtOnce);
  const isLarge = () => source.index().size >= manyListings;

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

  serveCached(app, served, mapProperties, {
    async handle({ query: asked }, { language }): Promise<MapAnswer> {
      const view = mapViewOf(asked);
      const { south: _south, west: _west, north: _north, east: _east, zoom: _zoom, width: _width, ...query } = asked;
      await turns.next();
      const index = source.index();
      const revision = source.version() ?? "";
      const search = resolveKnownWords(index, query);
      return answerMap(findMarks(index, { ...search, isAllIn: query.sort === "all-in" }, view), source, {
        query: search.query,
        zoom: view.grid.zoom,
        revision,
        language,
      });
    },
    open: (answer) => answer,
    encode: (answer) => JSON.stringify(z.encode(mapProperties.response, answer)),
    version: () => source.version(),
  });

  serve(app, served, searchLocalities, async ({ query }, { language, dependencies }) => {
    await turns.next();
    const find = () => localitiesOfSearch(source.index(), resolveKnownWords(source.index(), query).criteria);
    const localities = find();
    // Finding them takes up to 80 searches. On a large site they change all the time, and may be as old as the page.
    dependencies?.add(() => (isLarge() ? "" : JSON.stringify(find())), {
      found: isLarge() ? "" : JSON.stringify(localities),
    });
    return { localities: language === "hi" ? localities.map(localityInHindi) : localities };
  });

  serve(app, served, mapPlaces, async ({ query: { city } }, { language }) => {
    if (city === undefined) throw badFields({ city: message("search.edge-needed") });
    if (!cityByKey(city)) throw notFound("search.place-not-found");
    source.index();
    return { places: namedOnMap(totals, city, language) };
  });

  serve(app, served, findPlaces, async ({ query }, { language }) => {
    const answer = answerPlaces(source.index(), totals, query);
    return language === "hi" ? placesInHindi(answer) : answer;
  });
}
