import { mostElectricityUnits } from "#contract/costs/stay-cost.ts";
import { mostCompared } from "#contract/shortlist/shortlist-limits.ts";
import { SharingName, type Sharing } from "./property-facts.ts";
import { findPgIds } from "./pg-ids.ts";

/** What the page that compares listings is asked for: which, and one choice for all of them. */
export interface Comparison {
  /** PG ids, each once. */
  ids: string[];
  /** Undefined: the sharing that most of them offer. */
  sharing?: Sharing | undefined;
  takesMeals: boolean;
  /** Units (kWh) a month for one person; undefined: what each listing states, or what is usual for it. */
  electricityUnits?: number | undefined;
}

/** Reads the values of an address; what cannot be read, and each id beyond the most, is left out. */
export function readComparison(raw: Readonly<Record<string, readonly string[] | undefined>>): Comparison {
  const { value: sharing } = SharingName.read(raw["sharing"]?.[0] ?? "");
  const units = /^\d{1,3}$/.exec(raw["units"]?.[0]?.trim() ?? "")?.[0];
  return {
    ids: findPgIds((raw["ids"] ?? []).slice(0, 40)).slice(0, mostCompared),
    sharing,
    takesMeals: raw["withMeals"]?.[0] === "yes",
    electricityUnits: units === undefined ? undefined : Math.min(Number(units), mostElectricityUnits),
  };
}

/** Names and values of the canonical address. */
export function writeComparison({
  ids,
  sharing,
  takesMeals,
  electricityUnits,
}: Comparison): [name: string, value: string][] {
  return [
    ...(sharing ? [["sharing", sharing] as [string, string]] : []),
    ...(ids.length > 0 ? [["ids", ids.join(",")] as [string, string]] : []),
    ...(takesMeals ? [["withMeals", "yes"] as [string, string]] : []),
    ...(electricityUnits === undefined ? [] : [["units", String(electricityUnits)] as [string, string]]),
  ];
}
