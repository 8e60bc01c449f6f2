import type { FastifyInstance } from "fastify";
import { type PopularPlaces, popularPlaces } from "#contract/popular-places.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { findPopularPlaces } from "./popular-places.ts";
import type { SearchSource } from "./search-source.ts";

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
  serve(app, served, popularPlaces, async () => findPlaces());
}
