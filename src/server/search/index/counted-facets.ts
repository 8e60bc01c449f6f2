import { type JsonBytes, bytesOf } from "#server/search/json-bytes.ts";
import type { FacetCounts } from "#server/search/search-criteria.ts";
import type { CountedPlaces } from "./counted-places.ts";

/**
 * The counts of a search. Most of them are only sent, so they are built as JSON: seventy numbers by name cost more as objects
 * than all the counting.
 */
export interface CountedFacets {
  /** The members of a SearchFacets as JSON, except `cities` and `localities`: `"gender":{…},…` without the outer braces. */
  facts: Uint8Array;
  /** By key; valid until the next search. */
  cities: CountedPlaces;
  localities: CountedPlaces;
}

/** Decodes the counts to a value. */
export function readFacets({ facts, cities, localities }: CountedFacets): FacetCounts {
  const counts = JSON.parse(`{${Buffer.from(facts).toString()}}`) as Omit<FacetCounts, "cities" | "localities">;
  return { ...counts, cities: byKey(cities), localities: byKey(localities) };
}

function byKey({ names, totals }: CountedPlaces): Map<string, number> {
  return new Map(names.flatMap((key, at) => (totals[at] ? [[key, totals[at]]] : [])));
}

/** For writing numbers by name as JSON: call `keysOf` once, and `writeNumbers` for each answer. */
export function keysOf(names: readonly string[]): readonly Uint8Array[] {
  return names.map((name, at) => bytesOf(`${at === 0 ? "{" : ","}${JSON.stringify(name)}:`));
}

/** Writes an object without its closing brace. @param first the position of the first name's number. */
export function writeNumbers(
  json: JsonBytes,
  keys: readonly Uint8Array[],
  numbers: ArrayLike<number>,
  first: number,
): void {
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at];
    if (key) json.add(key);
    json.addNumber(numbers[first + at] ?? 0);
  }
}

const step = {
  first: bytesOf('[{"upTo":'),
  next: bytesOf('},{"upTo":'),
  total: bytesOf(',"total":'),
  end: bytesOf("}]"),
};

/** Writes how many listings are up to each step; `extra` is one more step, inserted in ascending order. */
export function writeSteps(
  json: JsonBytes,
  steps: readonly number[],
  totals: ArrayLike<number>,
  first: number,
  extra?: { upTo: number | undefined; total: number },
): void {
  let begin = step.first;
  const write = (upTo: number, total: number) => {
    json.add(begin);
    json.addNumber(upTo);
    json.add(step.total);
    json.addNumber(total);
    begin = step.next;
  };
  let isExtraWritten = extra?.upTo === undefined || steps.includes(extra.upTo);
  for (let at = 0; at < steps.length; at++) {
    const upTo = steps[at] ?? 0;
    if (!isExtraWritten && extra?.upTo !== undefined && extra.upTo < upTo) {
      write(extra.upTo, extra.total);
      isExtraWritten = true;
    }
    write(upTo, totals[first + at] ?? 0);
  }
  if (!isExtraWritten && extra?.upTo !== undefined) write(extra.upTo, extra.total);
  json.add(step.end);
}
