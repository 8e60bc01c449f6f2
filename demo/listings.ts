/** The demo listings: the same count gives the same listings on any day; only their times depend on `now`. */
import type { Sharing } from "#contract/property/property-facts.ts";
import type { Point } from "#contract/search/distance.ts";
import { publicPoint } from "#server/places/public-point.ts";
import { demoId } from "./demo-id.ts";
import type { DemoProperty } from "./demo-property.ts";
import { describeProperty } from "./descriptions.ts";
import { amenitiesOf, billsIncludedIn, mealsOf, safetyFeaturesOf } from "./facilities.ts";
import {
  electricityPerUnitOf,
  electricityUnitsOf,
  gateClosingOf,
  lockInMonthsOf,
  monthlyExtrasOf,
  noticeDaysOf,
  guestPolicyOf,
} from "./house-rules.ts";
import { momentOfListing, momentOfUpdate } from "./listing-times.ts";
import { createOwnerChooser } from "./owner-choice.ts";
import { type Place, createPlaceChooser } from "./place-choice.ts";
import { type DemoUser, fixedDemoAccounts } from "./people.ts";
import { type RandomSource, evenlySpread, hashText, randomSource } from "./random-source.ts";
import { roomsOf } from "./rooms.ts";
import { createSpotFinder } from "./spots.ts";
import { titleOf } from "./titles.ts";

export interface DemoListing {
  property: DemoProperty;
  /** What the pictures show; known even if no rent is stated. */
  sharings: Sharing[];
  /** Present with the first listing of each owner. */
  newOwner?: DemoUser;
}

interface ListingFrame {
  place: Place;
  owner: DemoUser;
  point: Point;
  createdAt: Date;
  now: Date;
  /** The demo owner's listings are live, priced and up to date, so that everything can be tried with them. */
  isExemplary: boolean;
}

function makeListing(frame: ListingFrame, random: RandomSource): Omit<DemoListing, "newOwner"> {
  const { place, owner, point, createdAt, now, isExemplary } = frame;
  const { city, locality, gender } = place;
  const quality = evenlySpread("quality", place.inCity, hashText(`${city.key}|quality`) / 2 ** 32);
  const id = demoId(createdAt, random);
  const amenities = amenitiesOf(city, locality, quality, random);
  const { mealsInRent, ...meals } = mealsOf(city, locality, random);
  const { offered, ...rooms } = roomsOf({ city, locality, quality, amenities, mealsInRent, isExemplary }, random);
  const billsIncluded = billsIncludedIn(random);
  const isPaused = random.chance(0.03) && !isExemplary;
  const shown = publicPoint(point.latitude, point.longitude);
  const described = {
    id,
    status: isPaused ? ("paused" as const) : ("live" as const),
    ownerId: owner.id,
    createdBy: owner.id,
    title: titleOf(locality.key, place.inLocality, gender),
    locality: locality.name,
    city: city.name,
    state: city.state,
    localityKey: locality.key,
    cityKey: city.key,
    ...point,
    publicLatitude: shown.latitude,
    publicLongitude: shown.longitude,
    gender,
    ...rooms,
    lockInMonths: lockInMonthsOf(locality.kind, random),
    noticeDays: noticeDaysOf(random),
    electricityPerUnit: electricityPerUnitOf(random),
    electricityUnitsPerMonth: electricityUnitsOf(amenities.includes("AC"), random),
    monthlyExtras: monthlyExtrasOf(
      {
        waterIsIncluded: billsIncluded.includes("Water"),
        hasParking: amenities.includes("ParkingFacility"),
        hasCleaning: amenities.includes("Cleaning"),
      },
      random,
    ),
    amenities,
    safetyFeatures: safetyFeaturesOf(quality, random),
    billsIncluded,
    ...meals,
    gateCloses: gateClosingOf(locality.kind, gender, random),
    visitors: guestPolicyOf(gender, random),
    createdAt,
    updatedAt: momentOfUpdate(createdAt, now, isExemplary, random),
    version: 1,
    resumedAt: null,
    removedAt: null,
    statusBeforeRemoval: null,
    pauseSuspension: null,
    removalSuspension: null,
    ownStatus: null,
  };
  const description = describeProperty(described, city, locality, random);
  return { property: { ...described, description }, sharings: offered };
}

/** Generates one listing after another, oldest first, so that a million need no more memory than one. */
export function* generateListings(count: number, now: Date): Generator<DemoListing, void, undefined> {
  const account = fixedDemoAccounts(count, now).owner;
  const choosePlace = createPlaceChooser();
  const chooseOwner = createOwnerChooser(account);
  const findSpot = createSpotFinder();
  for (let n = 0; n < count; n++) {
    const random = randomSource(2026, "listing", n);
    const place = choosePlace();
    const createdAt = momentOfListing(n, count, now);
    const { owner, isNew } = chooseOwner(place, createdAt);
    const point = findSpot(place.locality, random);
    const isExemplary = owner.id === account.id;
    const listing = makeListing({ place, owner, point, createdAt, now, isExemplary }, random);
    yield isNew ? { ...listing, newOwner: owner } : listing;
  }
}

/** All listings at once, for tests and counts that fit into memory. Their ages are relative to `now`. */
export function demoListings(count: number, now: Date): DemoListing[] {
  return [...generateListings(count, now)];
}
