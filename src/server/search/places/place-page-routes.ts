import type { FastifyInstance } from "fastify";
import { placePage } from "#contract/search/place-page.ts";
import { manyListings } from "#contract/limits.ts";
import { badFields, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { withHindiPlace } from "#server/places/names/hindi-names.ts";
import { type PagedPlace, pagedPlaceIn, pagedPlaceNear } from "./paged-places.ts";
import { type PlaceFacts, describePlace } from "./place-page.ts";
import { dependOnListings } from "#server/search/search-dependencies.ts";
import { openCards } from "#server/search/search-encoding.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { message } from "#contract/messages/message.ts";

/** Serves the pages of cities, localities and colleges; each is cached until a listing changes. */
export function registerPlacePages(
  app: FastifyInstance,
  { served, search: source }: { served: ServedEndpoints; search: SearchSource },
): void {
  let versionOfKnown: string | undefined;
  const known = new Map<string, PlaceFacts>();

  function factsOf(place: PagedPlace): PlaceFacts {
    const index = source.index();
    const version = source.version();
    if (version === undefined || version !== versionOfKnown) known.clear();
    versionOfKnown = version;
    const facts = known.get(place.key) ?? describePlace(index, place);
    known.set(place.key, facts);
    return facts;
  }

  serve(app, served, placePage, async ({ query }, { language, dependencies }) => {
    const place = requestedPlace(query);
    if (!place) throw notFound("search.place-not-found");
    const { listings, ...facts } = factsOf(place);
    if (dependencies) {
      const seqs = listings.map(({ seq }) => seq);
      dependOnListings(dependencies, source, seqs);
      // Where there are many listings, the facts are counts and medians, and the listings shown are examples.
      dependencies.add(() => JSON.stringify(factsOf(place)), {
        otherwise: facts.total >= manyListings ? "inexact" : "outdated",
      });
    }
    const cards = await source.cardsOf(listings.map(({ seq }) => seq));
    const properties = openCards({ listings, cards });
    return { ...facts, properties: language === "hi" ? properties.map(withHindiPlace) : properties };
  });
}

function requestedPlace({ in: within, near }: { in?: string; near?: string }): PagedPlace | undefined {
  if (within !== undefined && near !== undefined) throw badFields({ near: message("search.in-or-near") });
  if (within !== undefined) return pagedPlaceIn(within);
  if (near === undefined) throw badFields({ in: message("search.in-needed") });
  return pagedPlaceNear(near);
}
