import type { FastifyInstance } from "fastify";
import { largestPropertyList } from "#contract/limits.ts";
import { startingPrice } from "#contract/property-facts.ts";
import { listProperties, propertyDetails } from "#contract/property.ts";
import type { PropertyCard } from "#contract/property-card.ts";
import { removedProperty } from "#contract/removed-property.ts";
import { similarProperties } from "#contract/similar-properties.ts";
import type { Database } from "#server/database/database.ts";
import { gone, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { findNearbyPlaces } from "#server/places/nearby-places.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { readCursor, writeCursor } from "#server/search/search-cursor.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { anything } from "#server/search/wish.ts";
import { presentProperty } from "./property-presenter.ts";
import { openCard } from "./open-card.ts";
import { propertyKey } from "./property-key.ts";
import { type PropertyRow, findPropertiesBySeqs, findProperty, findPropertyRow } from "./property-store.ts";
import { type ComparedListing, findSimilarListings } from "./similar-listings.ts";

/** Reading listings: the specification's list and details, and what is like one of them. */
export function registerPropertyRoutes(
  app: FastifyInstance,
  served: ServedEndpoints,
  { database, search }: { database: Database; search: SearchSource },
): void {
  serve(app, served, listProperties, async ({ query }) => {
    const { limit = largestPropertyList, cursor } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor, "newest");
    const page = { sort: "newest" as const, limit, offset: 0, ...(after && { after }) };
    const found = search.index().find(anything, page);
    const properties = await findPropertiesBySeqs(
      database,
      found.listings.map(({ seq }) => seq),
    );
    return {
      total: found.total,
      ...(found.next && { nextCursor: writeCursor("newest", found.next) }),
      properties: properties.map(presentProperty),
    };
  });

  serve(app, served, propertyDetails, async ({ params }) => {
    const key = propertyKey(params.id);
    const found = await findProperty(database, key);
    if (!found) throw (await findPropertyRow(database, key, "removed")) ? gone("Property") : notFound("Property");
    const property = presentProperty(found);
    return { property, nearby: property.place ? findNearbyPlaces(property.place) : [] };
  });

  serve(app, served, similarProperties, async ({ params }) => {
    const row = await findPropertyRow(database, propertyKey(params.id));
    if (!row) throw notFound("Property");
    const { seqs, ...area } = findSimilarListings(search.index(), comparedListing(row));
    return { ...area, properties: await cardsOf(seqs) };
  });

  serve(app, served, removedProperty, async ({ params }) => {
    const row = await findPropertyRow(database, propertyKey(params.id), "removed");
    if (!row) throw notFound("Removed property");
    const locality = localityByKey(row.localityKey ?? "");
    const city = cityByKey(row.cityKey ?? "");
    const { seqs } = findSimilarListings(search.index(), comparedListing(row));
    return {
      ...(locality && { locality: locality.name, localityKey: locality.key }),
      ...(city && { city: city.name }),
      properties: await cardsOf(seqs),
    };
  });

  async function cardsOf(seqs: readonly number[]): Promise<PropertyCard[]> {
    const cards = await search.cardsOf(seqs);
    return cards.flatMap((card) => (card === undefined ? [] : [openCard(card)]));
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
