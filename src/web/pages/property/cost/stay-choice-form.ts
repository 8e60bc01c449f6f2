import { sharings } from "#contract/property/property-facts.ts";
import { type StayChoice, mostElectricityUnits, mostMonths } from "#contract/costs/stay-cost.ts";

/**
 * What the fields `sharing`, `meals`, `parking`, `units` and `months` say. What is missing or is no number stays as it was before; what
 * is too small or too big becomes the nearest that can be chosen.
 */
export function readStayChoice(fields: Pick<FormData, "get">, before: StayChoice): StayChoice {
  const sharing = sharings.find((name) => name === fields.get("sharing"));
  return {
    sharing: sharing ?? before.sharing,
    takesMeals: fields.get("meals") === "yes",
    takesParking: fields.get("parking") !== "no",
    electricityUnits: wholeNumber(fields.get("units"), 0, mostElectricityUnits) ?? before.electricityUnits,
    months: wholeNumber(fields.get("months"), 1, mostMonths) ?? before.months,
  };
}

function wholeNumber(text: unknown, least: number, most: number): number | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const number = Math.round(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : undefined;
}
