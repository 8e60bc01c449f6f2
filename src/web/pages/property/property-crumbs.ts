import type { Property } from "#contract/property/property.ts";
import { withStoredNames } from "#web/format/place-names.ts";
import { paths, placeAddress, searchAddress } from "#web/paths.ts";
import { localitySearch } from "./surroundings/locality-search.ts";

/** The way to a listing: home, city, locality. Places that we know have pages of their own. */
export function propertyCrumbs(property: Property, home: string): { name: string; path: string }[] {
  const { city, locality, localityKey } = property;
  const cityKey = localityKey?.split("/", 1)[0];
  return [
    { name: home, path: paths.home },
    {
      name: city,
      path: cityKey === undefined ? searchAddress({ city: withStoredNames(property).city }) : placeAddress(cityKey),
    },
    {
      name: locality,
      path: localityKey === undefined ? searchAddress(localitySearch(property)) : placeAddress(localityKey),
    },
  ];
}
