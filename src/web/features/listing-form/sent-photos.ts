import { photosField } from "#contract/owner-properties.ts";

/** What the server found wrong with photos, by their place among those that were sent; the rest is about other fields. */
export function photoProblems(fields: Readonly<Record<string, string>>): {
  byPlace: ReadonlyMap<number, string>;
  others: Record<string, string>;
} {
  const byPlace = new Map<number, string>();
  const others: Record<string, string> = {};
  for (const [name, problem] of Object.entries(fields)) {
    const place = new RegExp(`^${photosField}\\.(\\d+)$`).exec(name)?.[1];
    if (place === undefined) others[name] = problem;
    else byPlace.set(Number(place), problem);
  }
  return { byPlace, others };
}
