/** A listing as its owner submits it. The error messages are verbatim those of the specification (section 5), if it has any. */
import * as z from "zod/mini";
import { publicLineField, withoutContacts } from "#contract/account/account-fields.ts";
import { BillName, FacilityName, SafetyName } from "./amenities.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { highestRent, longestLockInMonths } from "#contract/limits.ts";
import { paragraphsField } from "#contract/wire/paragraphs-field.ts";
import { GenderName, type Sharing, genders, mealPlans, sharings, guestPolicies } from "./property-facts.ts";
import { listingWireNames } from "./property-schemas.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { wireFlags } from "#contract/wire/wire-schemas.ts";
import { problem } from "#contract/messages/problem.ts";

const longestDescription = 3000;

const paragraphs = paragraphsField(problem("wire.not-text"), {
  least: 0,
  most: longestDescription,
  checks: [withoutContacts(longestDescription)],
});

/** Digits alone, as a text or a number. */
function digits(least: number, most: number, missing = problem("wire.digits-only")): z.ZodMiniType<number> {
  const range = problem("wire.whole-number", { least, most });
  return z.codec(
    z.union([z.string(), z.number()], missing).check(
      z.refine((value) => String(value).trim() !== "", { error: missing, abort: true }),
      z.refine((value) => /^\d{1,9}$/.test(String(value).trim()), { error: problem("wire.digits-only"), abort: true }),
      z.refine((value) => Number(value) >= least && Number(value) <= most, range),
    ),
    z.number(),
    { decode: Number, encode: (value) => value },
  );
}

/** Accepts a map either as JSON text, as forms send it, or as an object. */
function mapField<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  return z.codec(z.unknown(), schema, {
    decode(value, context) {
      if (typeof value !== "string") return value;
      try {
        return JSON.parse(value.slice(0, 4000)) as z.input<typeof schema>;
      } catch {
        context.issues.push({ code: "custom", input: value, message: problem("wire.not-json") });
        return z.NEVER;
      }
    },
    encode: (value) => value,
  });
}

/** Rents as `{Single, Double, Triple}`: a sharing that is empty or absent is not offered. */
const Rents = z.codec(
  z.record(z.string(), z.unknown(), problem("property.rents-wrong")).check(
    z.check(({ value, issues }) => {
      for (const [name, rent] of Object.entries(value)) {
        const isSharing = sharings.some((sharing) => sharing === name.toLowerCase());
        const isRent = rent === "" || rent === null || digits(1, highestRent).safeParse(rent).success;
        if (isSharing && isRent) continue;
        const message = isSharing
          ? problem("wire.whole-number", { least: 1, most: highestRent })
          : problem("property.no-sharing");
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
const Extra = z.object({ name: publicLineField(problem("property.charge-unnamed"), { least: 1, most: 60 }), amount });
const WrittenExtra = z.object({ name: z.string(), amount });

/** The fields of the specification's form, in its spelling. */
const statedShape = {
  title: publicLineField(problem("property.title-missing"), { least: 1, most: 120 }),
  locality: publicLineField(problem("property.locality-missing"), { least: 1, most: 80 }),
  city: publicLineField(problem("property.city-missing"), { least: 1, most: 60 }),
  gender: z.codec(
    z
      .string(problem("property.gender-missing"))
      .check(z.refine((text) => GenderName.read(text).problem === undefined, problem("property.gender-missing"))),
    z.enum(genders),
    { decode: (text) => GenderName.read(text).value ?? "co-living", encode: (gender) => GenderName.write(gender) },
  ),
  lockInMonths: digits(0, longestLockInMonths, problem("property.lock-in-missing")),
  electricityPerUnit: digits(0, 99, problem("property.electricity-missing")),
  rent: z.optional(mapField(Rents)),
  amenities: z.optional(mapField(wireFlags(FacilityName))),
  safetyFeatures: z.optional(mapField(wireFlags(SafetyName))),
  billsIncluded: z.optional(mapField(wireFlags(BillName))),
};

const notInIndia = problem("property.point-outside-india");

/** Optional fields that the specification does not have. */
const moreShape = {
  description: z.optional(paragraphs),
  bedsFree: z.optional(mapField(Beds)),
  /** Rupees; 0 means that no deposit is required. */
  securityDeposit: z.optional(digits(0, 1_000_000)),
  noticeDays: z.optional(digits(0, 365)),
  mealPlan: z.optional(z.enum(mealPlans)),
  /** Rupees a month, where meals are optional. */
  mealPrice: z.optional(digits(1, 50_000)),
  mealsVegetarian: z.optional(mapField(z.boolean())),
  /** "open" if the gate is never locked, else HH:MM, Indian time. */
  gateCloses: z.optional(
    z.string().check(z.regex(/^(open|([01][0-9]|2[0-3]):[0-5][0-9])$/, problem("property.gate-time-wrong"))),
  ),
  visitors: z.optional(z.enum(guestPolicies)),
  /** Fixed monthly charges beside the rent, rupees. */
  monthlyExtras: z.optional(
    mapField(z.array(Extra).check(z.maxLength(8, problem("property.too-many-charges", { most: 8 })))),
  ),
  /** Typical consumption of one person a month, in units (kWh). */
  electricityUnitsPerMonth: z.optional(digits(0, 2000)),
  /** The exact position of the house, in degrees. Private: everybody else sees a rounded one. */
  point: z.optional(
    mapField(
      z.object({
        latitude: z.number(notInIndia).check(z.gte(6, notInIndia), z.lte(38, notInIndia)),
        longitude: z.number(notInIndia).check(z.gte(68, notInIndia), z.lte(98, notInIndia)),
      }),
    ),
  ),
};

/** A listing as its owner submits it, without photos. An absent field means not stated. */
export const PropertyDraft = renamed({ ...statedShape, ...moreShape }, listingWireNames).check(
  withoutSplitContacts(({ title, locality, city, description, monthlyExtras = [] }) => {
    const [name, place, town, words] = [
      { path: [listingWireNames.title], text: title },
      { path: [listingWireNames.locality], text: locality },
      { path: [listingWireNames.city], text: city },
      { path: ["description"], text: description },
    ] as const;
    const charges = monthlyExtras.flatMap((extra, at) => [
      { path: ["monthlyExtras", at, "name"], text: extra.name },
      { path: ["monthlyExtras", at, "amount"], text: String(extra.amount) },
    ]);
    // Cards show title and place, details pages the description too; search engines get the description right after the title.
    return [[name, place, town, words], [name, words], [name, town], [town, name, place], [words, name], charges];
  }),
);
export type PropertyDraft = z.output<typeof PropertyDraft>;

/** A stored listing for its owner to edit. Older ones may lack fields that are required today, or contain text that is refused today. */
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
  listingWireNames,
);
export type WrittenProperty = z.output<typeof WrittenProperty>;
