import { placePage } from "#contract/search/place-page.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { notFound, redirect } from "#web/router-api.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { formatTravel } from "#web/features/properties/format-travel.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { type PlacePath, paths, placeAddress } from "#web/paths.ts";
import { nameOf, withPlaceNames } from "#web/format/place-names.ts";
import { drawPlaceMap } from "./place-map.ts";
import { placeHead } from "./place-head.ts";
import { answerQuestions, formatHeading, formatTotal, describeWhere } from "./describe-place.ts";

/**
 * What the listings say of a place. Under another of its names it moves to its own address; what we do not know is not there.
 * The address names it as `delhi/kamla-nagar`.
 */
export async function load({ call, site, path, id: name }: LoaderArgs<PlacePath>) {
  const found = await findPlace(call, path === paths.placeNear ? { near: name } : { in: name });
  const place = { ...found, properties: found.properties.map(withPlaceNames) };
  if (place.key !== name) throw redirect({ href: placeAddress(place.key, path), statusCode: 308 });
  const questions = place.total === 0 ? [] : answerQuestions(place, placeMessages);
  return {
    place,
    namesNote: describeNames(place.properties),
    texts: {
      heading: formatHeading(place, placeMessages),
      total: formatTotal(place, placeMessages),
      where: describeWhere(place, placeMessages),
    },
    questions,
    sketch: drawPlaceMap(place),
    /** Of each listing, in the same order; undefined where it is near to nothing. */
    travels: place.properties.map(({ distance }) =>
      distance === undefined ? undefined : [formatTravel(distance, nameOf(place), travelMessages.travel)],
    ),
    head: placeHead(site, place, { path, questions }),
  };
}

async function findPlace(call: Call, query: { in: string } | { near: string }) {
  try {
    return await call(placePage, { query });
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
