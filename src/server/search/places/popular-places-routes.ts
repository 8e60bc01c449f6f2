import type { FastifyInstance } from "fastify";
import { type PopularPlaces, popularPlaces } from "#contract/search/popular-places.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { findPopularPlaces } from "./popular-places.ts";
import type { SearchSource } from "#server/search/search-source.ts";

/** Where most listings are; found once until a listing changes. Throws while the index is not ready. */
export function createPopularPlaces(source: Pick<SearchSource, "index" | "version">): () => PopularPlaces {
  let known: { version: string | undefined; places: PopularPlaces } | undefined;
  return () => {
    const index = source.index();
    const version = source.version();
    if (known === undefined || version === undefined || known.version !== version)
      known = { version, places: findPopularPlaces(index) };
    return known.places;
  };
}

export function registerPopularPlaces(
  app: FastifyInstance,
  served: ServedEndpoints,
  findPlaces: () => PopularPlaces,
): void {
  serve(app, served, popularPlaces, async (_input, { language }) =>
    language === "hi" ? findPlaces() : inEnglish(findPlaces()),
  );
}

/** Without the names that no English page shows. */
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
