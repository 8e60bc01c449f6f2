import { sharings } from "#contract/property/property-facts.ts";
import { propertyDetails } from "#contract/property/property.ts";
import { similarProperties } from "#contract/property/similar-properties.ts";
import { callRecording, site } from "#peer/call-recording.ts";
import { whatCardsShow } from "#peer/what-cards-show.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { layOutSketch } from "#web/features/surroundings/lay-out-sketch.ts";
import { nameOf, withPlaceNames } from "#web/format/place-names.ts";
import { propertyHeadMessages } from "#web/messages/property/property-head.ts";
import { nextFirstOfMonth } from "#web/pages/property/cost/calendar-day.ts";
import { propertyHead } from "#web/pages/property/property-head.ts";
import { describeListingByName } from "#web/pages/property/share/describe-listing.ts";

/**
 * What our loader, pages/property/load-property.ts, loads for a listing that is live and a visitor who is not signed in. Not that loader
 * itself, because it fetches code for browsers too, which a server component must not import.
 */
export async function loadDetails(id: string) {
  const [found, similar] = await Promise.all([
    callRecording(propertyDetails, { params: { id } }),
    callRecording(similarProperties, { params: { id } }),
  ]);
  const property = withPlaceNames(found.property);
  const nearby = found.nearby.map((spot) => Object.assign({}, spot, { name: nameOf(spot) }));
  const { place } = property;
  const alike = similar.properties.map(withPlaceNames);
  const priced = sharings.filter((sharing) => property.rent[sharing] !== undefined);
  return {
    property,
    nearby,
    sketch: place && nearby.length > 0 ? layOutSketch(place, nearby) : undefined,
    similar: alike.length > 0 ? { ...similar, properties: alike.map(whatCardsShow) } : undefined,
    namesNote: alike.length > 0 ? describeNames(alike) : undefined,
    moveIn: nextFirstOfMonth(new Date()),
    shared: {
      usual: describeListingByName(property, propertyHeadMessages),
      of: Object.fromEntries(
        priced.map((sharing) => [sharing, describeListingByName(property, propertyHeadMessages, sharing)]),
      ),
    },
    head: propertyHead(site, property),
  };
}
