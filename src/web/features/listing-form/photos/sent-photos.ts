import { photosField } from "#contract/owner/owner-properties.ts";
import type { ReadyPhoto } from "./read-photos.ts";

/** Appends photos to a form, each under its original file name, which the server's error messages quote. */
export function appendPhotos(form: FormData, photos: readonly ReadyPhoto[]): void {
  for (const { name, file } of photos) form.append(photosField, file, name);
}

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
