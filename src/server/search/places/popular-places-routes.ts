import type { FastifyInstance } from "fastify";
import { manyListings } from "#contract/limits.ts";
import { type PopularPlaces, popularPlaces } from "#contract/search/popular-places.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { findPopularPlaces } from "./popular-places.ts";
import type { SearchSource } from "#server/search/search-source.ts";

/** Milliseconds for which the popular places of a large site are cached, whatever changes: their numbers change with every listing. */
const popularMs = 60_000;

/**
 * The places with the most listings, cached until a listing changes; with many listings, for a minute. The result throws while the
 * index is not ready.
 */
export function createPopularPlaces(source: Pick<SearchSource, "index" | "version">): () => PopularPlaces {
  let known: { version: string | undefined; at: number; places: PopularPlaces } | undefined;
  return () => {
    const index = source.index();
    const version = source.version();
    const now = performance.now();
    const isRecent = known !== undefined && index.size >= manyListings && now - known.at < popularMs;
    if (known === undefined || version === undefined || (known.version !== version && !isRecent))
      known = { version, at: now, places: findPopularPlaces(index) };
    return known.places;
  };
}

export function registerPopularPlaces(
  app: FastifyInstance,
  { served, findPlaces }: { served: ServedEndpoints; findPlaces: () => PopularPlaces },
): void {
  serve(app, served, popularPlaces, async (_input, { language, dependencies }) => {
    dependencies?.add(() => JSON.stringify(findPlaces()));
    return language === "hi" ? findPlaces() : inEnglish(findPlaces());
  });
}

/** Removes Hindi names, which English pages do not show. */
function inEnglish({ cities, colleges, offices }: PopularPlaces): PopularPlaces {
  return {
    cities: cities.map((city) =>
      Object.assign(withoutHindi(city), { localities: city.localities.map((locality) => withoutHindi(locality)) }),
    ),
    colleges: colleges.map((college) => withoutHindi(college)),
    offices: offices.map((office) => withoutHindi(office)),
  };
}

function withoutHindi<T extends { hindiName?: string | undefined; hindiCity?: string | undefined }>(place: T) {
  const { hindiName: _hindiName, hindiCity: _hindiCity, ...english } = place;
  return english;
}
