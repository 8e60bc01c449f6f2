import type { Amenity, IncludedBill, SafetyFeature } from "#contract/property/amenities.ts";
import type { BedsBySharing, Photo, PriceCriteria, Sharing } from "#contract/property/property-facts.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import type { Property } from "#contract/property/property.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { Messages } from "#web/messages/messages.ts";
import { fill } from "#web/format/fill.ts";
import type { IconName } from "#web/ui/icon-names.ts";

type Words = Messages["facts"];

export const amenityIcons: Readonly<Record<Amenity, IconName>> = {
  WiFi: "wifi",
  Mattress: "bed-single",
  Fan: "fan",
  Cleaning: "brush-cleaning",
  FirstAidKit: "briefcase-medical",
  AttachedWashroom: "shower-head",
  WesternWashroom: "bath",
  Almirah: "door-closed",
  ParkingFacility: "square-parking",
  Fridge: "refrigerator",
  Laundry: "shirt",
  WashingMachine: "washing-machine",
  DeskChair: "armchair",
  Geyser: "thermometer-sun",
  FoodIncluded: "cooking-pot",
  AC: "snowflake",
  PowerBackup: "zap",
  Lift: "arrow-up-down",
  RO: "droplet",
};
export const safetyIcons: Readonly<Record<SafetyFeature, IconName>> = { CCTV: "cctv", Guard: "shield-check" };
export const billIcons: Readonly<Record<IncludedBill, IconName>> = { Water: "droplet", Gas: "flame" };

/** One thing that is known of a listing: an icon, a few words, and whether it is good news. */
export interface Fact {
  icon: IconName;
  text: string;
  isGood?: boolean;
  /** No bed is free: a card shows it over the picture. */
  isFull?: boolean;
}

/** The available beds of one sharing, as text; a text for "not stated" if the owner has not given it. */
export function describeBeds(bedsFree: number | undefined, words: Words): string {
  if (bedsFree === undefined) return words.askBeds;
  return bedsFree > 0 ? formatCount(words.bedsFree, bedsFree) : words.full;
}

function describeMeals(property: Pick<PropertyCard, "meals">, words: Words): string | undefined {
  const { meals } = property;
  if (!meals) return undefined;
  if (meals.plan === "none") return words.noMeals;
  if (meals.plan === "included") return meals.isVegetarian ? words.vegetarianMealsIncluded : words.mealsIncluded;
  return meals.price === undefined
    ? words.mealsOptional
    : fill(words.mealsOptionalFor, { price: formatRupees(meals.price) });
}

function totalBedsFree(bedsFree: BedsBySharing): number | undefined {
  const stated = Object.values(bedsFree).filter((beds) => beds !== undefined);
  return stated.length === 0 ? undefined : stated.reduce((sum, beds) => sum + beds, 0);
}

/** At most three lines for a card: beds of the sharing whose price is shown, lock-in, meals. Unknown terms are left out. */
export function cardFacts(property: PropertyCard, sharing: Sharing | undefined, words: Words): Fact[] {
  const beds = sharing === undefined ? totalBedsFree(property.bedsFree) : property.bedsFree[sharing];
  const lockIn = property.lockInMonths;
  const meals = describeMeals(property, words);
  return [
    { icon: "bed-single", text: describeBeds(beds, words), isGood: (beds ?? 0) > 0, isFull: beds === 0 },
    ...(lockIn === undefined
      ? []
      : [
          {
            icon: "calendar-check" as const,
            text: lockIn === 0 ? words.noLockIn : formatCount(words.lockIn, lockIn),
          },
        ]),
    ...(meals === undefined ? [] : [{ icon: "cooking-pot" as const, text: meals }]),
  ];
}

const illustrations = "images/illustrations/";

/** True for a drawn picture, which every picture then says. */
export function isIllustration(photo: Pick<Photo, "path">): boolean {
  return photo.path.startsWith(illustrations);
}

/** The pictures of a listing; an old listing has paths alone, without what is on them. */
export function picturesOf(property: Pick<Property, "media" | "photos">): Photo[] {
  if (property.media.length > 0) return property.media;
  return property.photos.map((path) => ({ path, width: 1280, height: 960, thumbhash: "", alt: "" }));
}

/** The part of a search that decides which price a card shows. */
export function priceCriteria({ sharing, minRent, maxRent, maxAllIn }: PriceCriteria): PriceCriteria {
  return { sharing, minRent, maxRent, maxAllIn };
}
