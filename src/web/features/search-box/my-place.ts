import { useSyncExternalStore } from "react";
import type { PlaceKind, PlaceSuggestion } from "#contract/search/places.ts";

/** The college, office, landmark or locality that the user last searched near. Stored on the device only. */
export type MyPlace = Pick<PlaceSuggestion, "key" | "name" | "hindiName" | "kind" | "latitude" | "longitude">;

/** A city is too large to measure a distance from. */
const kinds: readonly PlaceKind[] = ["locality", "college", "office", "landmark"];
const storageKey = "my-place";
/** Maximum length of the stored text, in characters. */
const longest = 400;

/** Stores the place on this device, unless it is a city. */
export function saveMyPlace({ key, name, hindiName, kind, latitude, longitude }: MyPlace): void {
  if (kinds.includes(kind)) write(JSON.stringify({ key, name, hindiName, kind, latitude, longitude }));
}

export function forgetMyPlace(): void {
  write(undefined);
}

/** The place stored on this device; undefined if there is none, and during hydration. */
export function useMyPlace(): MyPlace | undefined {
  const text = useSyncExternalStore(watch, read, () => undefined);
  return text === undefined ? undefined : parseMyPlace(text);
}

/** Parses and validates the stored text, which users can modify; undefined if it is not a place. */
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

/** Notified of changes in this tab; the `storage` event reports those in other tabs. */
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The last value if the browser refused to store it: it takes precedence over storage for as long as the page is open. */
let unsaved: { text: string | undefined } | undefined;

function read(): string | undefined {
  if (unsaved) return unsaved.text;
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
    unsaved = undefined;
  } catch {
    // A private window, or a full storage.
    unsaved = { text };
  }
  for (const listener of listeners) listener();
}
