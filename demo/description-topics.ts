/** What a description may mention, and when: sentences are only taken for topics that apply, so none contradicts the facts. */
import type { Amenity } from "#contract/property/amenities.ts";
import type { LocalityKind } from "#server/places/place-dictionary.ts";
import type { DemoProperty } from "./demo-property.ts";

export type DescribedProperty = Omit<DemoProperty, "description">;

export interface DescriptionFacts {
  property: DescribedProperty;
  kind: LocalityKind;
  /** The college, office or station nearest to the middle of the locality, where one is close. */
  near: { name: string; hindiName: string; kind: "college" | "office" | "station"; km: number } | undefined;
}

function has(...names: Amenity[]): (facts: DescriptionFacts) => boolean {
  return ({ property }) => names.every((name) => property.amenities.includes(name));
}

function isFor(gender: DemoProperty["gender"]): (facts: DescriptionFacts) => boolean {
  return ({ property }) => property.gender === gender;
}

function hasRents({ property }: DescriptionFacts): boolean {
  return property.rentSingle !== null || property.rentDouble !== null || property.rentTriple !== null;
}

/** In the order in which a description mentions them. */
export const topics = {
  forWomen: isFor("girls"),
  forMen: isFor("boys"),
  forAll: isFor("co-living"),
  nearCollege: ({ near }) => near?.kind === "college",
  nearOffice: ({ near }) => near?.kind === "office",
  nearStation: ({ near }) => near?.kind === "station",
  examStudents: ({ kind }) => kind === "coaching",
  rooms: hasRents,
  priceOnRequest: (facts) => !hasRents(facts),
  airConditioning: has("AC"),
  attachedWashroom: has("AttachedWashroom"),
  desk: has("DeskChair"),
  wiFi: has("WiFi"),
  geyser: has("Geyser"),
  mealsIncluded: ({ property }) => property.mealPlan === "included",
  mealsOptional: ({ property }) => property.mealPlan === "optional",
  noMeals: ({ property }) => property.mealPlan === "none",
  vegetarian: ({ property }) => property.mealsVegetarian === true,
  cleaning: has("Cleaning"),
  laundry: has("Laundry"),
  washingMachine: has("WashingMachine"),
  fridgeAndWater: has("Fridge", "RO"),
  powerBackup: has("PowerBackup"),
  lift: has("Lift"),
  parking: has("ParkingFacility"),
  cameras: ({ property }) => property.safetyFeatures.includes("CCTV"),
  guard: ({ property }) => property.safetyFeatures.includes("Guard"),
  gateCloses: ({ property }) => property.gateCloses !== null && property.gateCloses !== "open",
  gateOpen: ({ property }) => property.gateCloses === "open",
  noGuests: ({ property }) => property.visitors === "not-allowed",
  guestsInCommonArea: ({ property }) => property.visitors === "common-area",
  guestsByDay: ({ property }) => property.visitors === "daytime",
  guestsWelcome: ({ property }) => property.visitors === "allowed",
  water: ({ property }) => property.billsIncluded.includes("Water"),
  noDeposit: ({ property }) => property.securityDeposit === 0,
  noLockIn: ({ property }) => property.lockInMonths === 0,
  notice: ({ property }) => property.noticeDays !== null,
  closing: () => true,
} satisfies Record<string, (facts: DescriptionFacts) => boolean>;

export type Topic = keyof typeof topics;

/** Every description begins with the one of these that applies. */
export const openings: readonly Topic[] = ["forWomen", "forMen", "forAll"];

/** The sentences of one style: each topic in one or more wordings. */
export type Frames = Readonly<Record<Topic, readonly [string, ...string[]]>>;
