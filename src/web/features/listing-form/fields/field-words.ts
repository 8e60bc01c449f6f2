import { fill } from "#web/format/fill.ts";
import type { FormValues } from "#web/forms/use-form.ts";
import type { listingFormMessages } from "#web/messages/owner/listing-form.ts";

/** The specification's error messages name their field themselves, as does the one about the number of photos. */
const namesItsField = /^(?:Please |Enter |Name the charge)/;

/** An error message for the summary above the form: with the name of its field, unless the message names it already. */
export function describeProblem(name: string, problem: string, words: typeof listingFormMessages): string {
  const field = namesItsField.test(problem) ? undefined : fieldLabel(name, words);
  return field === undefined ? problem : fill(words.listing.problem, { field, problem });
}

/** What a field, or fields that belong together, are called. */
export function fieldLabel(
  name: string,
  { listing, more, facts, photos }: typeof listingFormMessages,
): string | undefined {
  const [first = "", second = ""] = name.split(".");
  const sharing = Object.entries(facts.sharing).find(([key]) => key === second.toLowerCase())?.[1];
  const labels: Readonly<Record<string, unknown>> = {
    ...listing,
    ...more,
    Images: photos.title,
    Sharing: sharing,
    bedsFree: sharing && `${more.bedsFree}, ${sharing}`,
    CommonFacilities: facts.amenities[second as keyof typeof facts.amenities],
    Safety: facts.safety[second as keyof typeof facts.safety],
    BillsIncluded: facts.bills[second as keyof typeof facts.bills],
    monthlyExtras: more.extras,
    point: second === "longitude" ? more.longitude : more.point,
    gateCloses: more.gate,
    gate: more.gate,
  };
  const label = labels[first];
  return typeof label === "string" ? label : undefined;
}

/** The values of a group of fields as readable text. */
export function formatFieldNames(fields: FormValues, { facts, more }: typeof listingFormMessages): string {
  const described = Object.entries(fields).map(([name, text]) => {
    if (name === "gateOpen") return more.gateOpen;
    const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      mealPlan: more.mealPlans,
      mealsVegetarian: more.kitchens,
      visitors: more.guestPolicies,
    };
    return choices[name]?.[text] ?? text;
  });
  return described.length === 0 ? facts.notStated : described.join(", ");
}
