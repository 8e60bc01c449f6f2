/** Finds the locality and city that an owner typed in the dictionary. */
import type { Point } from "#contract/search/distance.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type PlaceName, namesEqualling, namesSounding } from "#server/places/names/place-names.ts";

interface WrittenPlace {
  /** In the dictionary's spelling if it has the place, else as typed. */
  locality: string;
  city: string;
  state?: string;
  cityKey?: string;
  localityKey?: string;
  /** The centre of the locality. */
  middle?: Point;
}

/** Finds the city, then the locality in it, by name, other spelling or sound; among several matches none is chosen. */
export function findWrittenPlace({ locality, city }: { locality: string; city: string }): WrittenPlace {
  const cityKey = onlyKeyOf("city", city);
  const knownCity = cityKey === undefined ? undefined : cityByKey(cityKey);
  if (!knownCity) return { locality, city };
  const inCity = { city: knownCity.name, state: knownCity.state, cityKey: knownCity.key };
  const localityKey = onlyKeyOf("locality", locality, [knownCity.key]);
  const known = localityKey === undefined ? undefined : localityByKey(localityKey);
  if (!known) return { locality, ...inCity };
  const { latitude, longitude } = known;
  return { locality: known.name, ...inCity, localityKey: known.key, middle: { latitude, longitude } };
}

/** The one place of a kind that a text names, by its name, another spelling or its sound; undefined for none or several. */
export function onlyKeyOf(
  kind: "city" | "locality" | "college",
  text: string,
  cityKeys?: readonly string[],
): string | undefined {
  const form = normalForm(text);
  for (const find of [namesEqualling, namesSounding]) {
    const keys = new Set(
      find(form, cityKeys)
        .filter((name) => name.place.kind === kind && !isStateOf(name))
        .map(({ place }) => place.key),
    );
    if (keys.size > 0) return keys.size === 1 ? [...keys][0] : undefined;
  }
  return undefined;
}

/** A city is found by its state's name as well, but an owner who typed a state has not named a city. */
function isStateOf({ place, form, isOwn }: PlaceName): boolean {
  return place.kind === "city" && !isOwn && form === normalForm(cityByKey(place.key)?.state ?? "");
}
