import { type ListedProperty, adminProperties, listingStatuses } from "#contract/admin-properties.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf, oneOf, textOf } from "./read-search.ts";

export interface LoadedProperties {
  properties: ListedProperty[];
  total: number;
  nextCursor?: string | undefined;
  before: number;
  search: ListSearch;
  /** A PG id that was looked for and is none: the whole list stands under that news. */
  unmatched?: string;
}

export async function loadProperties(call: Call, search: ListSearch): Promise<LoadedProperties> {
  const pgId = textOf(search.find, 40);
  const status = oneOf(listingStatuses, search.status);
  const narrowed = { ...(status && { status }), ...cursorOf(search) };
  const before = narrowed.cursor?.before ?? 0;
  const shown = { find: pgId, status };
  if (pgId !== undefined) {
    const found = await call(adminProperties, { query: { ...narrowed, pgId } });
    if (found.properties.length > 0) return { ...found, before, search: shown };
  }
  const all = await call(adminProperties, { query: narrowed });
  return { ...all, before, search: shown, ...(pgId !== undefined && { unmatched: pgId }) };
}
