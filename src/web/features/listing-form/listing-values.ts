import * as z from "zod/mini";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { PropertyDraft, type WrittenProperty } from "#contract/property/property-draft.ts";
import { GenderName, sharings } from "#contract/property/property-facts.ts";
import { formatProblem } from "#web/api/format-problem.ts";
import type { FormValues } from "#web/forms/use-form.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";

/**
 * The form's fields have the names of the paths in the schema's errors (`Sharing.Single`, `monthlyExtras.0.amount`), so that each
 * error is shown at its field.
 */
export const rentFields = { single: "Sharing.Single", double: "Sharing.Double", triple: "Sharing.Triple" } as const;
const flagFields = { CommonFacilities: amenityNames, Safety: safetyNames, BillsIncluded: billNames } as const;
const statedFields = ["Title", "Locality", "City", "Gender", "LockInPeriod", "Electricity"] as const;
const moreFields = [
  "description",
  "mealPlan",
  "mealPrice",
  "mealsVegetarian",
  "visitors",
  "securityDeposit",
  "noticeDays",
  "electricityUnitsPerMonth",
] as const;
/** The most that the schema takes. */
export const mostExtras = 8;
/** Of a box that is ticked. */
const ticked = "on";

/** Whether a field, or an error at one, belongs to the optional part of the form. */
export function isMoreField(name: string): boolean {
  return moreFields.some((field) => field === name) || /^(?:bedsFree|monthlyExtras|point|gate)/.test(name);
}

/** The fields of one monthly charge. */
export function extraFields(position: number): { name: string; amount: string } {
  return { name: `monthlyExtras.${position}.name`, amount: `monthlyExtras.${position}.amount` };
}

/** How many monthly charges the form has rows for. */
export function countExtras(values: FormValues): number {
  let count = 0;
  while (extraFields(count).name in values || extraFields(count).amount in values) count += 1;
  return count;
}

/** The typed values in wire format, without empty optional fields. */
export function wireOf(values: FormValues): Record<string, unknown> {
  const flags = Object.entries(flagFields).map(([field, names]) => [
    field,
    Object.fromEntries(names.filter((name) => values[`${field}.${name}`] !== undefined).map((name) => [name, true])),
  ]);
  const extras = Array.from({ length: countExtras(values) }, (_, position) => {
    const { name, amount } = extraFields(position);
    return { name: values[name] ?? "", amount: values[amount] ?? "" };
  });
  return {
    ...Object.fromEntries(statedFields.map((name) => [name, values[name] ?? ""])),
    Sharing: filled(values, "Sharing", ["Single", "Double", "Triple"]),
    ...(Object.fromEntries(flags) as object),
    ...Object.fromEntries(moreFields.filter((name) => values[name]).map((name) => [name, values[name]])),
    bedsFree: filled(values, "bedsFree", sharings),
    ...gateOf(values),
    ...(extras.length > 0 ? { monthlyExtras: extras } : {}),
    ...pointOf(values),
  };
}

/** What was typed as a listing, or what is wrong with it. */
export function readListing(values: FormValues): { body: PropertyDraft } | { problems: Record<string, string> } {
  const result = z.safeDecode(PropertyDraft, wireOf(values));
  const problems: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) problems[issue.path.join(".")] ??= formatProblem(issue.message);
  const isFoodTicked = values["CommonFacilities.FoodIncluded"] !== undefined;
  if (values["mealPlan"] && isFoodTicked !== (values["mealPlan"] === "included"))
    problems["mealPlan"] = listingFormMessages.more.mealPlanDiffers;
  return result.success && Object.keys(problems).length === 0 ? { body: result.data } : { problems };
}

/** A listing as its fields show it. */
export function valuesOfListing(listing: WrittenProperty): FormValues {
  const { point, monthlyExtras = [], gateCloses, rent = {}, bedsFree = {} } = listing;
  const flags = {
    CommonFacilities: listing.amenities,
    Safety: listing.safetyFeatures,
    BillsIncluded: listing.billsIncluded,
  };
  const texts: Record<string, string | number | boolean | undefined> = {
    Title: listing.title,
    Locality: listing.locality,
    City: listing.city,
    Gender: GenderName.write(listing.gender),
    LockInPeriod: listing.lockInMonths,
    Electricity: listing.electricityPerUnit,
    ...Object.fromEntries(sharings.map((sharing) => [rentFields[sharing], rent[sharing]])),
    ...Object.fromEntries(sharings.map((sharing) => [`bedsFree.${sharing}`, bedsFree[sharing]])),
    ...Object.fromEntries(moreFields.map((name) => [name, listing[name]])),
    ...(gateCloses === "open" ? { gateOpen: ticked } : { gateCloses }),
    "point.latitude": point?.latitude,
    "point.longitude": point?.longitude,
  };
  for (const [field, names] of Object.entries(flags))
    for (const name of names ?? []) if (isShown(field, name)) texts[`${field}.${name}`] = ticked;
  for (const [position, extra] of monthlyExtras.entries()) {
    const { name, amount } = extraFields(position);
    texts[name] = extra.name;
    texts[amount] = extra.amount;
  }
  const stated = Object.entries(texts).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(stated.map(([name, text]) => [name, String(text)]));
}

/** The sharing types stand among the facilities, too; the form has them with the rents. */
function isShown(field: string, name: string): boolean {
  const names: readonly string[] = flagFields[field as keyof typeof flagFields];
  return names.includes(name);
}

function filled(values: FormValues, field: string, keys: readonly string[]): Record<string, string> {
  const entries = keys.map((key): [string, string] => [key, values[`${field}.${key}`] ?? ""]);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

function gateOf(values: FormValues): { gateCloses?: string } {
  if (values["gateOpen"]) return { gateCloses: "open" };
  return values["gateCloses"] ? { gateCloses: values["gateCloses"] } : {};
}

/** Not a number where only one of the two is given: the schema names which. */
function pointOf(values: FormValues): { point?: { latitude: number; longitude: number } } {
  const { "point.latitude": latitude = "", "point.longitude": longitude = "" } = values;
  if (latitude.trim() === "" && longitude.trim() === "") return {};
  return { point: { latitude: toDegrees(latitude), longitude: toDegrees(longitude) } };
}

function toDegrees(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim());
}
