/** What owners write as locality and city, as the dictionary knows it. */
import type { Point } from "#contract/search/distance.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type PlaceName, namesEqualling, namesSounding } from "#server/places/names/place-names.ts";

interface WrittenPlace {
  /** As the dictionary spells them, where it knows them; else as they were written. */
  locality: string;
  city: string;
  state?: string;
  cityKey?: string;
  localityKey?: string;
  /** The locality's middle. */
  middle?: Point;
}

/** Finds the city, then the locality in it, by name, other spelling or sound; where several would fit, none is taken. */
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

/** The one place of a kind that a text names, by its name, another spelling or its sound; undefined for none and for several. */
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

/** Cities answer to their state's name, but who writes it has named no city. */
function isStateOf({ place, form, isOwn }: PlaceName): boolean {
  return place.kind === "city" && !isOwn && form === normalForm(cityByKey(place.key)?.state ?? "");
}
