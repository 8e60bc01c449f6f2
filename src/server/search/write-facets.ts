import { mostLocalities } from "#contract/limits.ts";
import { cities, localities } from "#server/places/place-dictionary.ts";
import type { CountedFacets } from "#server/search/index/counted-facets.ts";
import type { CountedPlaces } from "#server/search/index/counted-places.ts";
import { JsonBytes, bytesOf } from "./json-bytes.ts";

/** Encodes a SearchFacets as JSON. `chosen` localities are included however few listings they have. */
export function writeFacets(counted: CountedFacets, chosen: readonly string[]): Uint8Array {
  json.add(members.begin);
  json.add(counted.facts);
  json.add(members.cities);
  writeLargest(counted.cities, Infinity, textsOfCities(counted.cities.names));
  json.add(members.localities);
  const written = writeLargest(counted.localities, mostLocalities, textsOfLocalities(counted.localities.names));
  if (chosen.length > 0) writeChosen(counted.localities, chosen, written);
  json.add(members.end);
  return json.take();
}

/** Reused for every answer: written and read without interruption. */
const json = new JsonBytes();
const members = {
  begin: bytesOf("{"),
  cities: bytesOf(',"cities":['),
  localities: bytesOf('],"localities":['),
  end: bytesOf("]}"),
  brace: bytesOf("}"),
};
/** Separates the places; the first is written without it. */
const betweenPlaces = ",";
const localityTextByKey = textsByKey(localities);
const textsOfCities = rememberTexts(textsByKey(cities));
const textsOfLocalities = rememberTexts(localityTextByKey);

/** The JSON of each place up to the number of its total. */
function textsByKey(places: readonly { key: string; name: string }[]): ReadonlyMap<string, Uint8Array> {
  return new Map(
    places.map(({ key, name }) => {
      const place = JSON.stringify({ key, name }).slice(0, -1);
      return [key, bytesOf(`${betweenPlaces}${place},"total":`)];
    }),
  );
}

/** Looks up the JSON of names, undefined for places outside the dictionary. Cached while the list of names is the same. */
function rememberTexts(texts: ReadonlyMap<string, Uint8Array>) {
  const known = new WeakMap<readonly string[], (Uint8Array | undefined)[]>();
  return (names: readonly string[]) => {
    const before = known.get(names);
    if (before) return before;
    const found = names.map((name) => texts.get(name));
    known.set(names, found);
    return found;
  };
}

/** Writes the largest places and returns their positions, which are valid until places are counted again. */
function writeLargest(places: CountedPlaces, most: number, texts: readonly (Uint8Array | undefined)[]): Float64Array {
  const largest = places.largest(most, texts);
  for (let at = 0; at < largest.length; at++) {
    const name = largest[at] ?? 0;
    const text = texts[name];
    if (text) writeTotal(text, places.totals[name] ?? 0, at === 0);
  }
  return largest;
}

/** Writes the chosen places that are not in `written`. */
function writeChosen({ names, totals }: CountedPlaces, chosen: readonly string[], written: Float64Array): void {
  let isFirst = written.length === 0;
  for (const key of chosen) {
    const name = names.indexOf(key);
    const text = localityTextByKey.get(key);
    if (!text || written.includes(name)) continue;
    writeTotal(text, totals[name] ?? 0, isFirst);
    isFirst = false;
  }
}

function writeTotal(place: Uint8Array, total: number, isFirst: boolean): void {
  json.add(place, isFirst ? betweenPlaces.length : 0);
  json.addNumber(total);
  json.add(members.brace);
}
