import type { AnyEndpoint } from "./endpoint.ts";
import { isLive, isReady } from "./health.ts";
import { listProperties, propertyDetails } from "./property.ts";
import { findPlaces } from "./places.ts";
import { popularPlaces } from "./popular-places.ts";
import { mapProperties, searchProperties } from "./property-search.ts";
import { similarProperties } from "./similar-properties.ts";

/** Every endpoint of the product, for the documentation and for the test that each one is served. */
export const allEndpoints: readonly AnyEndpoint[] = [
  listProperties,
  propertyDetails,
  similarProperties,
  searchProperties,
  mapProperties,
  findPlaces,
  popularPlaces,
  isLive,
  isReady,
];
