import { longestShortlistNote, mostShortlisted } from "#contract/shortlist/shortlist-limits.ts";

/**
 * The shortlist of a browser in which nobody is signed in: in localStorage, and nowhere else. Users can edit their browser's storage,
 * so whatever is there is read as far as it can be used.
 */
export interface LocalEntry {
  pgId: string;
  /** As it was when it was saved; shown once the listing is no longer offered. */
  title?: string | undefined;
  note?: string | undefined;
  notedAt?: string | undefined;
}

const storageKey = "shortlist";
const longestTitle = 200;

/** Dispatched on the window when a shortlist may be another: after merging, signing out, or a change in another tab. */
export const shortlistChanged = "shortlist-changed";

/** Those saved last first; empty where the storage is not available. */
export function readLocalShortlist(): LocalEntry[] {
  try {
    return readEntries(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    return [];
  }
}

/** Returns false where the browser does not store it: it is full, or switched off. */
export function writeLocalShortlist(entries: readonly LocalEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}

/** Whether an event of the storage is about the shortlist. */
export function isAboutShortlist({ key }: StorageEvent): boolean {
  return key === storageKey || key === null;
}

/** The usable entries of a stored value: each listing once, not more than there is room for. */
export function readEntries(stored: unknown): LocalEntry[] {
  if (!Array.isArray(stored)) return [];
  const entries = new Map<string, LocalEntry>();
  for (const each of stored.slice(0, 10 * mostShortlisted) as unknown[]) {
    const entry = readEntry(each);
    if (entry && !entries.has(entry.pgId)) entries.set(entry.pgId, entry);
  }
  return [...entries.values()].slice(0, mostShortlisted);
}

function readEntry(stored: unknown): LocalEntry | undefined {
  const { pgId, title, note, notedAt } = Object(stored) as Record<string, unknown>;
  if (typeof pgId !== "string" || !/^PG\d{6,15}$/.test(pgId)) return undefined;
  const isDated = typeof notedAt === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(notedAt);
  return {
    pgId,
    ...(typeof title === "string" && title !== "" && { title: title.slice(0, longestTitle) }),
    ...(typeof note === "string" && note !== "" && { note: note.slice(0, longestShortlistNote) }),
    ...(isDated && !Number.isNaN(Date.parse(notedAt)) && { notedAt }),
  };
}
