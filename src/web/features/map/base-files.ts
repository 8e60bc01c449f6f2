import type { Point } from "#contract/search/distance.ts";
import type { BaseMap } from "./base-styles.ts";
import { cityBoxes } from "./city-boxes.ts";

/** The address of each file, with its hash. */
const addresses = import.meta.glob<string>(["./basemap/*.json", "!./basemap/index.json"], {
  eager: true,
  query: "?url",
  import: "default",
});

/** The city whose base map a point is on; of two that overlap, the one whose middle is nearer. */
export function cityAround({ latitude, longitude }: Point): string | undefined {
  return Object.entries(cityBoxes)
    .filter(([, [west, south, east, north]]) => {
      return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
    })
    .map(([city, [west, south, east, north]]) => ({
      city,
      distance: Math.hypot((west + east) / 2 - longitude, (south + north) / 2 - latitude),
    }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.city;
}

/** The base map of a city: its streets and water, and its wards where they are known. Throws if a file cannot be loaded. */
export async function fetchBaseMaps(city: string): Promise<BaseMap[]> {
  const files = [`./basemap/${city}.boundaries.json`, `./basemap/${city}.json`].flatMap(
    (file) => addresses[file] ?? [],
  );
  return Promise.all(
    files.map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as BaseMap;
    }),
  );
}

/** Whether the person's device asks for little data: then names alone are drawn. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
