import * as z from "zod/mini";
import { BillName, type Facility, FacilityName, SafetyName, sharingFlags } from "./amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { largestPropertyList, nearbyPlaces, nearbyPlacesWithinKm } from "#contract/limits.ts";
import { GenderName, sharings, guestPolicies } from "./property-facts.ts";
import { NearbyPlace } from "#contract/search/places.ts";
import {
  BedsBySharing,
  HindiPlace,
  Meals,
  MonthlyExtra,
  Photo,
  PublicPoint,
  RentOnWire,
  listingWireNames,
} from "./property-schemas.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "#contract/account/roles.ts";
import { line, wholeNumber } from "#contract/wire/value-codec.ts";
import { wireFlags, wireValue } from "#contract/wire/wire-schemas.ts";

/** Fields that our API adds to the specification's Property, under the same names everywhere. */
const ownFacts = {
  description: z.optional(z.string()),
  state: z.optional(z.string()),
  hindiPlace: z.optional(HindiPlace),
  /** `city/locality` if our list of places has it: distinguishes localities of the same name. */
  localityKey: z.optional(z.string()),
  media: z.array(Photo),
  bedsFree: BedsBySharing,
  /** Rupees; absent if not stated, 0 if no deposit is required. */
  securityDeposit: z.optional(z.number()),
  noticeDays: z.optional(z.number()),
  meals: z.optional(Meals),
  /** "open" if the gate is never locked, else HH:MM, Indian time. */
  gateCloses: z.optional(z.string()),
  visitors: z.optional(z.enum(guestPolicies)),
  monthlyExtras: z.array(MonthlyExtra),
  /** Typical consumption of one person a month, in units (kWh). */
  electricityUnitsPerMonth: z.optional(z.number()),
  place: z.optional(PublicPoint),
  updatedAt: z.string(),
};

/** The specification requires these two fields. */
const nullWhereNotStated = z.codec(z.nullable(z.number()), z.optional(z.number()), {
  decode: (wire) => wire ?? undefined,
  encode: (ours) => ours ?? null,
});

const addedBy = z.object({ role: z.enum(roles) });

/** Converts a listing to and from the specification's spelling. */
export const Property = renamed(
  {
    id: z.string(),
    pgId: z.string(),
    title: z.string(),
    locality: z.string(),
    city: z.string(),
    gender: wireValue(GenderName),
    photos: z.array(z.string()),
    lockInMonths: nullWhereNotStated,
    electricityPerUnit: nullWhereNotStated,
    rent: RentOnWire,
    amenities: wireFlags(FacilityName),
    safetyFeatures: wireFlags(SafetyName),
    billsIncluded: wireFlags(BillName),
    addedBy: z.optional(addedBy),
    createdAt: z.string(),
    ...ownFacts,
  },
  {
    ...listingWireNames,
    id: "_id",
    photos: "Images",
    addedBy: "createdBy",
  },
  (property) => ({
    ...property,
    amenities: [
      ...property.amenities,
      ...sharings.flatMap((sharing, position): Facility[] => {
        const flag = sharingFlags[position];
        return property.rent[sharing] === undefined || flag === undefined ? [] : [flag];
      }),
    ],
  }),
);
export type Property = z.output<typeof Property>;

/** `_id`, or the PG id in any spelling. */
export const PropertyParams = z.object({ id: wireValue(line(64)) });

export const PropertyList = renamed(
  {
    properties: z.array(Property),
    total: z.number(),
    nextCursor: z.optional(z.string()),
  },
  { properties: "findProperty" },
);
export type PropertyList = z.output<typeof PropertyList>;

/** The specification's list has no pages; ours returns the newest first, with a cursor for the rest. */
export const listProperties = endpoint({
  method: "GET",
  path: "/api/property",
  access: "anyone",
  summary: "All live listings, newest first",
  query: queryFields({
    limit: one(wholeNumber(1, largestPropertyList), `Listings a response, at most ${largestPropertyList}`),
    cursor: one(line(200), "`nextCursor` of the response before"),
  }),
  response: PropertyList,
});

/**
 * Places of different kinds, nearest first: at most eight, within ten kilometres. Empty if the listing has no public point.
 */
const Nearby = z.array(NearbyPlace);

/**
 * The details response has the property's fields both at the top level and under `property`, because old clients read either. The
 * nearby places are at the top level.
 */
export const propertyDetails = endpoint({
  method: "GET",
  path: "/api/property/details/:id",
  access: "anyone",
  summary: `One live listing, and at most ${nearbyPlaces} places within ${nearbyPlacesWithinKm} km of it`,
  params: PropertyParams,
  response: z.codec(
    z.looseObject({ property: z.unknown(), nearby: Nearby }),
    z.object({ property: z.custom<Property>(), nearby: Nearby }),
    {
      decode: ({ property, nearby }) => ({
        property: z.decode(Property, property as z.input<typeof Property>),
        nearby,
      }),
      encode: ({ property, nearby }) => {
        const wire = z.encode(Property, property);
        return { ...wire, property: wire, nearby };
      },
    },
  ),
  documentedAs: Property,
  namesPlaces: true,
  /** 410 for a removed listing; 404 for a paused one, as for one that never existed. The paused page's data come from `pausedProperty`. */
  failures: [404, 410],
});
