import type { MyEnquiry } from "#contract/lead/enquiry.ts";
import { withPlaceNames } from "#web/format/place-names.ts";

export function withNamesOfPlaces({ property, ...enquiry }: MyEnquiry): MyEnquiry {
  return property ? { ...enquiry, property: withPlaceNames(property) } : enquiry;
}
