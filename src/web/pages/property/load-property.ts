import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import { propertyDetails } from "#contract/property/property.ts";
import { type SimilarProperties, similarProperties } from "#contract/property/similar-properties.ts";
import type { Viewer } from "#contract/account/viewer.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { notFound } from "#web/routing.ts";
import { layOutSketch } from "#web/features/surroundings/lay-out-sketch.ts";
import { nameOf, withPlaceNames } from "#web/format/place-names.ts";
import { propertyHeadMessages } from "#web/messages/property/property-head.ts";
import { nextFirstOfMonth } from "./cost/calendar-day.ts";
import { fetchStayDetails } from "./later-parts.ts";
import { propertyHead } from "./property-head.ts";
import { describeListingByName } from "./share/describe-listing.ts";

/** Milliseconds that a visitor who goes from page to page waits for listings that they did not ask for. */
const waitForSimilar = 1500;

/** A listing's page; of one that was removed or is paused, where it is and what is like it. */
export async function load(args: LoaderArgs) {
  try {
    return await loadPresentOrAbsent(args);
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

async function loadPresentOrAbsent(args: LoaderArgs) {
  try {
    return await loadListing(args);
  } catch (error) {
    if (!(error instanceof ApiFailure && (error.status === 410 || error.status === 404))) throw error;
    const { loadAbsent } = await import("./removed/load-absent.ts");
    return loadAbsent(args, error);
  }
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;

/**
 * One listing, what is around it and like it, whether it is the visitor's own, the day its worked example begins on, what is sent
 * when it is shared, and the head of its page.
 */
async function loadListing({ call, frame, site, id }: LoaderArgs) {
  const [found, similar, isOwn] = await Promise.all([
    call(propertyDetails, { params: { id } }),
    findSimilar(call, id),
    findIsOwn(call, frame?.viewer, id),
    fetchStayDetails(),
  ]);
  const property = withPlaceNames(found.property);
  const nearby = found.nearby.map((spot) => Object.assign({}, spot, { name: nameOf(spot) }));
  const { place } = property;
  // Laid out here, where no first visit has to fetch how: the page comes with it.
  const sketch = place && nearby.length > 0 ? layOutSketch(place, nearby) : undefined;
  const moveIn = nextFirstOfMonth(new Date());
  const shared = describeListingByName(property, propertyHeadMessages);
  const namesNote = similar && describeNames(similar.properties);
  return { property, nearby, sketch, similar, namesNote, isOwn, moveIn, shared, head: propertyHead(site, property) };
}

/** Undefined where nobody is known who may own a listing, and where it cannot be found out: the page asks again. */
async function findIsOwn(call: Call, viewer: Viewer | undefined, id: string): Promise<boolean | undefined> {
  if (!viewer || viewer.role === "user") return undefined;
  try {
    return (await call(listingOwnership, { query: { property: id } })).isOwn;
  } catch {
    return undefined;
  }
}

/** Undefined where there are none, and where they cannot be had: the page does without. */
async function findSimilar(call: Call, id: string): Promise<SimilarProperties | undefined> {
  try {
    const similar = await call(similarProperties, { params: { id }, signal: AbortSignal.timeout(waitForSimilar) });
    return similar.properties.length > 0
      ? { ...similar, properties: similar.properties.map(withPlaceNames) }
      : undefined;
  } catch {
    return undefined;
  }
}
