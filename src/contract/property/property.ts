import * as z from "zod/mini";
import { BillName, type Facility, FacilityName, SafetyName, sharingFlags } from "./amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { largestPropertyList, nearbyPlaces, nearbyPlacesWithinKm } from "#contract/limits.ts";
import { GenderName, sharings, guestPolicies } from "./property-facts.ts";
import { NearbyPlace } from "#contract/search/places.ts";
import { BedsBySharing, HindiPlace, Meals, MonthlyExtra, Photo, PublicPoint, RentOnWire } from "./property-schemas.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "#contract/account/roles.ts";
import { line, wholeNumber } from "#contract/wire/value-codec.ts";
import { wireFlags, wireValue } from "#contract/wire/wire-schemas.ts";

/** Facts that our own API adds to the specification's Property; the same names on every wire. */
const ownFacts = {
  description: z.optional(z.string()),
  state: z.optional(z.string()),
  hindiPlace: z.optional(HindiPlace),
  /** `city/locality` where our list of places knows it: finds the listings of this locality and no namesake's. */
  localityKey: z.optional(z.string()),
  media: z.array(Photo),
  bedsFree: BedsBySharing,
  /** Rupees; absent when not stated, 0 when none is taken. */
  securityDeposit: z.optional(z.number()),
  noticeDays: z.optional(z.number()),
  meals: z.optional(Meals),
  /** "open" where the gate is never locked, else HH:MM in India. */
  gateCloses: z.optional(z.string()),
  visitors: z.optional(z.enum(guestPolicies)),
  monthlyExtras: z.array(MonthlyExtra),
  /** What one person uses in a usual month, units (kWh). */
  electricityUnitsPerMonth: z.optional(z.number()),
  place: z.optional(PublicPoint),
  updatedAt: z.string(),
};

/** The specification's listing has these two always. */
const nullWhereNotStated = z.codec(z.nullable(z.number()), z.optional(z.number()), {
  decode: (wire) => wire ?? undefined,
  encode: (ours) => ours ?? null,
});

const addedBy = z.object({ role: z.enum(roles) });

/** A listing as the specification's endpoints spell it: read and written only here. */
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
    id: "_id",
    title: "Title",
    locality: "Locality",
    city: "City",
    gender: "Gender",
    photos: "Images",
    lockInMonths: "LockInPeriod",
    electricityPerUnit: "Electricity",
    rent: "Sharing",
    amenities: "CommonFacilities",
    safetyFeatures: "Safety",
    billsIncluded: "BillsIncluded",
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

/** The specification's list is unpaged; ours returns the newest first and says how to go on. */
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
 * Of different kinds, nearest first: at most eight, none beyond ten kilometres. Empty where the listing has no public point.
 */
const Nearby = z.array(NearbyPlace);

/**
 * The details answer holds the property's fields at the top and once more under `property`: old clients read either. What is
 * around it stands beside both.
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
  /** 410 where it was removed; one that is paused is as little there as one that never was; what its page says comes from `pausedProperty`. */
  failures: [404, 410],
});
