/** A demo house's rooms: what they cost, how many beds are free, and the deposit. */
import type { Amenity } from "#contract/property/amenities.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import type { City, Locality } from "#server/places/place-dictionary.ts";
import type { DemoProperty } from "./demo-property.ts";
import type { RandomSource } from "./random-source.ts";
import { depositFor, qualityFactor, rentsOf } from "./rents.ts";

type RoomColumns = Pick<
  DemoProperty,
  | "rentSingle"
  | "rentDouble"
  | "rentTriple"
  | "bedsFreeSingle"
  | "bedsFreeDouble"
  | "bedsFreeTriple"
  | "securityDeposit"
>;

const sharingSets = {
  all: ["single", "double", "triple"],
  singleDouble: ["single", "double"],
  single: ["single"],
  singleTriple: ["single", "triple"],
  doubleTriple: ["double", "triple"],
  double: ["double"],
} satisfies Record<string, Sharing[]>;
const sharingWeights = { all: 52, singleDouble: 30, single: 9, singleTriple: 4, doubleTriple: 3, double: 2 };

/** Beds free in one kind of room: a third of them are full. */
function bedsFreeIn(sharing: Sharing, random: RandomSource): number {
  const most = { single: 3, double: 5, triple: 6 }[sharing];
  return random.chance(0.34) ? 0 : random.wholeBetween(1, most);
}

interface HouseFacts {
  city: City;
  locality: Locality;
  /** A share 0 to 1 of all houses. */
  quality: number;
  amenities: readonly Amenity[];
  /** Rupees a month that every rent contains. */
  mealsInRent: number;
  /** All sharings are offered, and all facts stated. */
  isExemplary: boolean;
}

/** Three in a hundred state no price, one in eight no free beds, one in twenty no deposit. */
export function roomsOf(house: HouseFacts, random: RandomSource): RoomColumns & { offered: Sharing[] } {
  const { city, locality, amenities, mealsInRent, isExemplary } = house;
  const rents = rentsOf(
    {
      city,
      locality,
      quality: qualityFactor(house.quality),
      hasAirConditioning: amenities.includes("AC"),
      hasAttachedWashroom: amenities.includes("AttachedWashroom"),
      mealsInRent,
    },
    random,
  );
  const offered: Sharing[] = sharingSets[isExemplary ? "all" : random.weighted(sharingWeights)];
  const isPriced = !random.chance(0.03) || isExemplary;
  const statesBeds = random.chance(0.88) || isExemplary;
  const statesDeposit = random.chance(0.95) || isExemplary;
  const deposit = depositFor(city, rents[offered.includes("double") ? "double" : "single"], random);

  function rentFor(sharing: Sharing): number | null {
    return isPriced && offered.includes(sharing) ? rents[sharing] : null;
  }
  function bedsFor(sharing: Sharing): number | null {
    return rentFor(sharing) !== null && statesBeds ? bedsFreeIn(sharing, random) : null;
  }
  return {
    offered,
    rentSingle: rentFor("single"),
    rentDouble: rentFor("double"),
    rentTriple: rentFor("triple"),
    bedsFreeSingle: bedsFor("single"),
    bedsFreeDouble: bedsFor("double"),
    bedsFreeTriple: bedsFor("triple"),
    securityDeposit: isPriced && statesDeposit ? deposit : null,
  };
}
