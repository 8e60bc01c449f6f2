/** What an owner says of a listing. The complaints are the specification's, letter by letter (section 5), where it has any. */
import * as z from "zod/mini";
import { publicLineField, withoutContacts } from "#contract/account/account-fields.ts";
import { BillName, FacilityName, SafetyName } from "./amenities.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { highestRent, longestLockInMonths } from "#contract/limits.ts";
import { paragraphsField } from "#contract/wire/paragraphs-field.ts";
import { GenderName, type Sharing, genders, mealPlans, sharings, guestPolicies } from "./property-facts.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { wireFlags } from "#contract/wire/wire-schemas.ts";

const longestDescription = 3000;

const paragraphs = paragraphsField("Must be a text", {
  least: 0,
  most: longestDescription,
  checks: [withoutContacts(longestDescription)],
});

/** Digits alone, as a text or a number. */
function digits(least: number, most: number, missing = "Digits only"): z.ZodMiniType<number> {
  const range = `Must be a whole number from ${least} to ${most}`;
  return z.codec(
    z.union([z.string(), z.number()], missing).check(
      z.refine((value) => String(value).trim() !== "", { error: missing, abort: true }),
      z.refine((value) => /^\d{1,9}$/.test(String(value).trim()), { error: "Digits only", abort: true }),
      z.refine((value) => Number(value) >= least && Number(value) <= most, range),
    ),
    z.number(),
    { decode: Number, encode: (value) => value },
  );
}

/** A form sends a map as JSON text: as text or as what it means, a value comes to the same. */
function mapField<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  return z.codec(z.unknown(), schema, {
    decode(value, context) {
      if (typeof value !== "string") return value;
      try {
        return JSON.parse(value.slice(0, 4000)) as z.input<typeof schema>;
      } catch {
        context.issues.push({ code: "custom", input: value, message: "Must be JSON" });
        return z.NEVER;
      }
    },
    encode: (value) => value,
  });
}

/** Rents as `{Single, Double, Triple}`: a sharing that is empty or absent is not offered. */
const Rents = z.codec(
  z.record(z.string(), z.unknown(), "Must be the rents by sharing").check(
    z.check(({ value, issues }) => {
      for (const [name, rent] of Object.entries(value)) {
        const isSharing = sharings.some((sharing) => sharing === name.toLowerCase());
        const isRent = rent === "" || rent === null || digits(1, highestRent).safeParse(rent).success;
        if (isSharing && isRent) continue;
        const message = isSharing ? `Must be a whole number from 1 to ${highestRent}` : "This is no sharing";
        issues.push({ code: "custom", input: rent, path: [name], message });
      }
    }),
  ),
  z.custom<{ [S in Sharing]?: number }>(),
  {
    decode: (wire) =>
      Object.fromEntries(
        Object.entries(wire)
          .filter(([, rent]) => rent !== "" && rent !== null)
          .map(([name, rent]) => [name.toLowerCase(), Number(rent)]),
      ),
    encode: ({ single, double, triple }) =>
      Object.fromEntries(
        Object.entries({ Single: single, Double: double, Triple: triple }).filter(([, rent]) => rent !== undefined),
      ),
  },
);

/** Beds free now, by sharing; absent means not stated. */
const Beds = z.object({
  single: z.optional(digits(0, 99)),
  double: z.optional(digits(0, 99)),
  triple: z.optional(digits(0, 99)),
});

const amount = digits(1, 50_000);
const Extra = z.object({ name: publicLineField("Name the charge", { least: 1, most: 60 }), amount });
const WrittenExtra = z.object({ name: z.string(), amount });

/** What the specification's form asks for, in its spellings on the wire. */
const statedShape = {
  title: publicLineField("Please Enter Title of Property", { least: 1, most: 120 }),
  locality: publicLineField("Please Enter Locality", { least: 1, most: 80 }),
  city: publicLineField("Please Enter City", { least: 1, most: 60 }),
  gender: z.codec(
    z
      .string("Please Select Gender")
      .check(z.refine((text) => GenderName.read(text).problem === undefined, "Please Select Gender")),
    z.enum(genders),
    { decode: (text) => GenderName.read(text).value ?? "co-living", encode: (gender) => GenderName.write(gender) },
  ),
  lockInMonths: digits(0, longestLockInMonths, "Enter lock-In-Period"),
  electricityPerUnit: digits(0, 99, "Enter Electricity Unit"),
  rent: z.optional(mapField(Rents)),
  amenities: z.optional(mapField(wireFlags(FacilityName))),
  safetyFeatures: z.optional(mapField(wireFlags(SafetyName))),
  billsIncluded: z.optional(mapField(wireFlags(BillName))),
};

const notInIndia = "Must be degrees of a place in India";

/** What the specification lacks; all of it may be left out. A listing that says it looks as rich as any other. */
const moreShape = {
  description: z.optional(paragraphs),
  bedsFree: z.optional(mapField(Beds)),
  /** Rupees; 0 when none is taken. */
  securityDeposit: z.optional(digits(0, 1_000_000)),
  noticeDays: z.optional(digits(0, 365)),
  mealPlan: z.optional(z.enum(mealPlans)),
  /** Rupees a month, where meals are optional. */
  mealPrice: z.optional(digits(1, 50_000)),
  mealsVegetarian: z.optional(mapField(z.boolean())),
  /** "open" where the gate is never locked, else HH:MM in India. */
  gateCloses: z.optional(
    z.string().check(z.regex(/^(open|([01][0-9]|2[0-3]):[0-5][0-9])$/, "Must be a time such as 22:30, or open")),
  ),
  visitors: z.optional(z.enum(guestPolicies)),
  /** Fixed monthly charges beside the rent, rupees. */
  monthlyExtras: z.optional(mapField(z.array(Extra).check(z.maxLength(8, "At most 8 charges")))),
  /** What one person uses in a usual month, units (kWh). */
  electricityUnitsPerMonth: z.optional(digits(0, 2000)),
  /** Where the house is, degrees; kept private, and rounded for all who look. */
  point: z.optional(
    mapField(
      z.object({
        latitude: z.number(notInIndia).check(z.gte(6, notInIndia), z.lte(38, notInIndia)),
        longitude: z.number(notInIndia).check(z.gte(68, notInIndia), z.lte(98, notInIndia)),
      }),
    ),
  ),
};

const wireNames = {
  title: "Title",
  locality: "Locality",
  city: "City",
  gender: "Gender",
  lockInMonths: "LockInPeriod",
  electricityPerUnit: "Electricity",
  rent: "Sharing",
  amenities: "CommonFacilities",
  safetyFeatures: "Safety",
  billsIncluded: "BillsIncluded",
};

/** A listing as its owner writes it; pictures aside. What is absent is not stated. */
export const PropertyDraft = renamed({ ...statedShape, ...moreShape }, wireNames).check(
  withoutSplitContacts(({ title, locality, city, description, monthlyExtras = [] }) => {
    const [name, place, town, words] = [
      { path: [wireNames.title], text: title },
      { path: [wireNames.locality], text: locality },
      { path: [wireNames.city], text: city },
      { path: ["description"], text: description },
    ] as const;
    const charges = monthlyExtras.flatMap((extra, at) => [
      { path: ["monthlyExtras", at, "name"], text: extra.name },
      { path: ["monthlyExtras", at, "amount"], text: String(extra.amount) },
    ]);
    // Cards show title and place, details the words as well; search engines get the words right after the title.
    return [[name, place, town, words], [name, words], [name, town], [town, name, place], [words, name], charges];
  }),
);
export type PropertyDraft = z.output<typeof PropertyDraft>;

/** A listing as it was written, for its owner to go on with: older ones may lack what is asked for today, or hold words that are refused today. */
export const WrittenProperty = renamed(
  {
    ...statedShape,
    ...moreShape,
    title: z.string(),
    locality: z.string(),
    city: z.string(),
    lockInMonths: z.optional(z.number()),
    electricityPerUnit: z.optional(z.number()),
    description: z.optional(z.string()),
    monthlyExtras: z.optional(mapField(z.array(WrittenExtra))),
  },
  wireNames,
);
export type WrittenProperty = z.output<typeof WrittenProperty>;
