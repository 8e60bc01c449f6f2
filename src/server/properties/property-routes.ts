import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Language } from "#contract/languages.ts";
import { largestPropertyList, manyListings } from "#contract/limits.ts";
import { startingPrice } from "#contract/property/property-facts.ts";
import { listProperties, propertyDetails } from "#contract/property/property.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { type RemovedProperty, pausedProperty, removedProperty } from "#contract/property/removed-property.ts";
import { propertyCards } from "#contract/property/property-cards.ts";
import { similarProperties } from "#contract/property/similar-properties.ts";
import { message } from "#contract/messages/message.ts";
import type { Database } from "#server/database/database.ts";
import type { Dependencies } from "#server/http/dependencies.ts";
import { badFields, gone, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve, serveCached } from "#server/http/serve.ts";
import { withHindiName, withHindiPlace } from "#server/places/names/hindi-names.ts";
import { findNearbyPlaces } from "#server/places/nearby-places.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { dependOnListings } from "#server/search/search-dependencies.ts";
import { readCursor } from "#server/search/search-cursor.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { ListAnswers, decodeList } from "./list-answers.ts";
import type { ListedProperties } from "./listed-properties.ts";
import { presentProperty } from "./property-presenter.ts";
import { decodeCard } from "./decode-card.ts";
import { type PropertyKey, propertyKey, seqIn } from "./property-key.ts";
import { type PropertyRow, findPausedRow, findProperty, findPropertyRow } from "./property-store.ts";
import { type ComparedListing, findSimilarListings } from "./similar-listings.ts";

/** Public routes of listings: the specification's list and details, and similar listings. */
export function registerPropertyRoutes(
  app: FastifyInstance,
  {
    served,
    database,
    search,
    listed,
  }: { served: ServedEndpoints; database: Database; search: SearchSource; listed: ListedProperties },
): void {
  const answers = new ListAnswers(search, listed);
  serveCached(app, served, listProperties, {
    async handle({ query: { limit = largestPropertyList, cursor } }) {
      return answers.answer({ limit, after: cursor === undefined ? undefined : readCursor(cursor, "newest") });
    },
    open: decodeList,
    encode: (body) => body,
  });

  serve(app, served, propertyDetails, async ({ params }, { language, dependencies }) => {
    const key = propertyKey(params.id);
    dependOnListing(dependencies, key);
    const found = await findProperty(database, key);
    if (!found)
      throw (await findPropertyRow(database, key, "removed")) ? gone("property.gone") : notFound("property.not-found");
    const property = presentProperty(found);
    const nearby = property.place ? findNearbyPlaces(property.place) : [];
    return language === "hi"
      ? { property: withHindiPlace(property), nearby: nearby.map(withHindiName) }
      : { property, nearby };
  });

  serve(app, served, similarProperties, async ({ params }, { language, dependencies }) => {
    const key = propertyKey(params.id);
    dependOnListing(dependencies, key);
    const row = await findPropertyRow(database, key);
    if (!row) throw notFound("property.not-found");
    const compared = comparedListing(row);
    const { seqs, ...area } = findSimilarListings(search.index(), compared);
    // Without its own seq nothing is noted, and the answer depends on every listing.
    if (dependencies && "pgId" in key) {
      dependOnListings(dependencies, search, seqs);
      // On a large site, which PGs are the most similar and what is usual around changes all the time: the choice may be as old as
      // the page, while each PG that is shown is up to date.
      if (search.index().size < manyListings)
        dependencies.add(() => JSON.stringify(findSimilarListings(search.index(), compared)), {
          found: JSON.stringify({ ...area, seqs }),
        });
    }
    return { ...area, properties: await cardsOf(seqs, language) };
  });

  serveCached(app, served, propertyCards, {
    async handle({ query: { ids } }, { language, dependencies }) {
      if (!ids) throw badFields({ ids: message("property.ids-missing") });
      const index = search.index();
      const listings = ids.map((pgId) => ({ pgId, seq: seqIn({ pgId }) ?? 0 }));
      const live = listings.filter(({ seq }) => index.has(seq));
      if (dependencies) {
        dependencies.add(() => search.versionOf(listings.map(({ seq }) => seq)));
        dependOnListings(
          dependencies,
          search,
          live.map(({ seq }) => seq),
        );
      }
      const properties = await cardsOf(
        live.map(({ seq }) => seq),
        language,
      );
      const found = new Set(properties.map(({ pgId }) => pgId));
      return { properties, missing: ids.filter((pgId) => !found.has(pgId)) };
    },
    open: (answer) => answer,
    encode: (answer) => JSON.stringify(z.encode(propertyCards.response, answer)),
    version: () => search.version(),
  });

  serve(app, served, removedProperty, async ({ params }, { language }) => {
    const row = await findPropertyRow(database, propertyKey(params.id), "removed");
    if (!row) throw notFound("property.removed-not-found");
    return describeAbsent(row, language);
  });

  serve(app, served, pausedProperty, async ({ params }, { language }) => {
    const row = await findPausedRow(database, propertyKey(params.id));
    if (!row) throw notFound("property.paused-not-found");
    return describeAbsent(row, language);
  });

  /** What is known of a listing that a page is about is wrong once it has changed. */
  function dependOnListing(dependencies: Dependencies | undefined, key: PropertyKey): void {
    const seq = seqIn(key);
    if (seq !== undefined) dependencies?.add(() => search.versionOf([seq]), { otherwise: "wrong" });
  }

  async function describeAbsent(row: PropertyRow, language: Language): Promise<RemovedProperty> {
    const locality = localityByKey(row.localityKey ?? "");
    const city = cityByKey(row.cityKey ?? "");
    const { seqs } = findSimilarListings(search.index(), comparedListing(row));
    const left = {
      ...(locality && { locality: locality.name, localityKey: locality.key }),
      ...(city && { city: city.name }),
      properties: await cardsOf(seqs, language),
    };
    return language === "hi" ? withHindiPlace(left) : left;
  }

  async function cardsOf(seqs: readonly number[], language: Language): Promise<PropertyCard[]> {
    const cards = await search.cardsOf(seqs);
    const opened = cards.flatMap((card) => (card === undefined ? [] : [decodeCard(card)]));
    return language === "hi" ? opened.map(withHindiPlace) : opened;
  }
}

function comparedListing(row: PropertyRow): ComparedListing {
  const property = presentProperty({ row, images: [], addedByRole: undefined });
  return {
    seq: row.seq,
    gender: property.gender,
    price: startingPrice(property),
    point: property.place,
    localityKey: property.localityKey,
    cityKey: row.cityKey ?? undefined,
  };
}
