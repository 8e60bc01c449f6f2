import { useSyncExternalStore } from "react";
import type { PlaceKind, PlaceSuggestion } from "#contract/search/places.ts";

/** The college, office, landmark or locality that a visitor last searched near. It stays on the device. */
export type MyPlace = Pick<PlaceSuggestion, "key" | "name" | "hindiName" | "kind" | "latitude" | "longitude">;

/** A city is too large to measure a distance from. */
const kinds: readonly PlaceKind[] = ["locality", "college", "office", "landmark"];
const storageKey = "my-place";
/** Characters; nothing that was kept by us is longer. */
const longest = 400;

/** Keeps the place on this device; a city is not kept. */
export function saveMyPlace({ key, name, hindiName, kind, latitude, longitude }: MyPlace): void {
  if (kinds.includes(kind)) write(JSON.stringify({ key, name, hindiName, kind, latitude, longitude }));
}

export function forgetMyPlace(): void {
  write(undefined);
}

/** The place that is kept on this device; undefined where there is none, and while the page hydrates. */
export function useMyPlace(): MyPlace | undefined {
  const text = useSyncExternalStore(watch, read, () => undefined);
  return text === undefined ? undefined : parseMyPlace(text);
}

/** What was kept, where it is a place; anyone can write into the storage of their own browser. */
export function parseMyPlace(text: string): MyPlace | undefined {
  if (text.length > longest) return undefined;
  try {
    const written = JSON.parse(text) as Partial<Record<keyof MyPlace, unknown>>;
    const { key, name, hindiName, kind, latitude, longitude } = written;
    const isPlace =
      typeof key === "string" &&
      /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/.test(key) &&
      typeof name === "string" &&
      name !== "" &&
      (hindiName === undefined || typeof hindiName === "string") &&
      isKind(kind) &&
      isDegrees(latitude, 90) &&
      isDegrees(longitude, 180);
    return isPlace ? { key, name, hindiName, kind, latitude, longitude } : undefined;
  } catch {
    return undefined;
  }
}

function isKind(kind: unknown): kind is PlaceKind {
  return kinds.some((known) => known === kind);
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}

/** Told of changes on this page; the browser tells of those in other tabs. */
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What the browser refused to keep last, if it did: then that lasts as long as the page, whatever was kept before. */
let unkept: { text: string | undefined } | undefined;

function read(): string | undefined {
  if (unkept) return unkept.text;
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    unkept = undefined;
  } catch {
    // A private window, or a full storage.
    unkept = { text };
  }
  for (const listener of listeners) listener();
}
