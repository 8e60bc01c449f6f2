import { type EnquiryAbout, enquiryAbout } from "#contract/lead/enquiry-about.ts";
import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import { type Property, propertyDetails } from "#contract/property/property.ts";
import { type SimilarProperties, similarProperties } from "#contract/property/similar-properties.ts";
import type { Viewer } from "#contract/account/viewer.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { notFound } from "#web/router-api.ts";
import { layOutSketch } from "#web/features/surroundings/lay-out-sketch.ts";
import { nameOf, withPlaceNames } from "#web/format/place-names.ts";
import { propertyHeadMessages } from "#web/messages/property/property-head.ts";
import { nextFirstOfMonth } from "./cost/calendar-day.ts";
import { fetchStayDetails } from "./later-parts.ts";
import { propertyHead } from "./property-head.ts";
import { describeListingByName } from "./share/describe-listing.ts";

/** How long a client-side navigation waits for the similar listings, in milliseconds. */
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
 * One listing, what is around it and like it, whether it is the visitor's own, what they have asked about it, the day its worked example begins on, what is sent
 * when it is shared, and the head of its page.
 */
async function loadListing({ call, frame, site, id }: LoaderArgs) {
  const [found, similar, isOwn, earlierEnquiry] = await Promise.all([
    call(propertyDetails, { params: { id } }),
    findSimilar(call, id),
    findIsOwn(call, frame?.viewer, id),
    findEarlierEnquiry(call, frame?.viewer, id),
    fetchStayDetails(),
  ]);
  const property = withPlaceNames(found.property);
  const nearby = found.nearby.map((spot) => Object.assign({}, spot, { name: nameOf(spot) }));
  const { place } = property;
  // Laid out here, where no first visit has to fetch how: the page comes with it.
  const sketch = place && nearby.length > 0 ? layOutSketch(place, nearby) : undefined;
  const moveIn = nextFirstOfMonth(new Date());
  const shared = describeShared(property);
  const namesNote = similar && describeNames(similar.properties);
  return {
    property,
    nearby,
    sketch,
    similar,
    namesNote,
    isOwn,
    earlierEnquiry,
    moveIn,
    shared,
    head: propertyHead(site, property),
  };
}

/** What is sent when it is shared: as it starts, and of each sharing with a rent. */
function describeShared(property: Property): { usual: string; of: Partial<Record<Sharing, string>> } {
  const priced = sharings.filter((sharing) => property.rent[sharing] !== undefined);
  return {
    usual: describeListingByName(property, propertyHeadMessages),
    of: Object.fromEntries(
      priced.map((sharing) => [sharing, describeListingByName(property, propertyHeadMessages, sharing)]),
    ),
  };
}

/** Undefined if nobody is signed in who may own a listing, or if the request failed: then the page asks again. */
async function findIsOwn(call: Call, viewer: Viewer | undefined, id: string): Promise<boolean | undefined> {
  if (!viewer || viewer.role === "user") return undefined;
  try {
    return (await call(listingOwnership, { query: { property: id } })).isOwn;
  } catch {
    return undefined;
  }
}

/** Null if there is no enquiry; undefined if nobody is signed in, or if the request failed: then the page asks again. */
async function findEarlierEnquiry(
  call: Call,
  viewer: Viewer | undefined,
  id: string,
): Promise<EnquiryAbout | null | undefined> {
  if (!viewer) return undefined;
  try {
    return (await call(enquiryAbout, { query: { property: id } })).enquiry ?? null;
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
