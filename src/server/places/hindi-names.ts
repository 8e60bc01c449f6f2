/** How places are named in answers to those who read Hindi. */
import type { HindiPlace } from "#contract/property-schemas.ts";
import { placeByKey } from "./named-places.ts";
import { normalForm } from "./normal-form.ts";
import { cities, cityByKey } from "./place-dictionary.ts";
import { hindiStates } from "./hindi-states.ts";
import { townNamed, towns } from "./towns.ts";
import { onlyKeyOf } from "./written-place.ts";

interface NamedCity {
  hindiName: string;
  localities: ReadonlyMap<string, string>;
}

const noLocalities: ReadonlyMap<string, string> = new Map();

/** By their English names: listings have the dictionary's spelling wherever it knows the place. */
const cityByName = new Map<string, NamedCity>([
  ...towns.flatMap(({ name, hindiName }): [string, NamedCity][] =>
    hindiName === undefined ? [] : [[name, { hindiName, localities: noLocalities }]],
  ),
  ...cities.map(({ name, hindiName, localities }): [string, NamedCity] => [
    name,
    { hindiName, localities: new Map(localities.map((locality) => [locality.name, locality.hindiName])) },
  ]),
]);

interface Placed {
  locality?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
}

/** The same listing with the names of its places in Hindi beside them, as far as they are known. */
export function withHindiPlace<T extends Placed>(listing: T): T & { hindiPlace?: HindiPlace } {
  const city = cityByName.get(listing.city ?? "");
  const locality = city?.localities.get(listing.locality ?? "");
  const state = hindiStates[listing.state ?? ""];
  if (!city && state === undefined) return listing;
  const hindiPlace: HindiPlace = {
    ...(locality === undefined ? {} : { locality }),
    ...(city && { city: city.hindiName }),
    ...(state === undefined ? {} : { state }),
  };
  return { ...listing, hindiPlace };
}

/** The Hindi name of the one city that a text names; undefined where it names none, or several. */
export function hindiCityNamed(text: string): string | undefined {
  const key = onlyKeyOf("city", text);
  return key === undefined ? townNamed(normalForm(text))?.hindiName : cityByKey(key)?.hindiName;
}

/** The same place of the dictionary with its name in Hindi; one that is not in it stays as it is. */
export function withHindiName<T extends { key: string }>(place: T): T & { hindiName?: string } {
  const known = placeByKey(place.key);
  return known ? { ...place, hindiName: known.hindiName } : place;
}
