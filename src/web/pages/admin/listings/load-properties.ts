import { type ListedProperty, adminProperties, listingStatuses } from "#contract/admin/admin-properties.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf, oneOf, textOf } from "#web/pages/admin/lists/read-search.ts";

export interface LoadedProperties {
  properties: ListedProperty[];
  total: number;
  nextCursor?: string | undefined;
  before: number;
  search: ListSearch;
  /**
   * A PG id that was looked for and is not in the list: all of the list stands under that news. `isNow` where there is such a
   * listing, of another status than the list's.
   */
  unmatched?: { pgId: string; isNow?: ListedProperty["status"] };
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
  const isNarrowed = status !== undefined || narrowed.cursor !== undefined;
  const [all, unmatched] = await Promise.all([
    call(adminProperties, { query: narrowed }),
    pgId === undefined ? undefined : isNarrowed ? findElsewhere(call, pgId) : { pgId },
  ]);
  return { ...all, before, search: shown, ...(unmatched && { unmatched }) };
}

/** What there is of a PG id that a narrowed list does not have. */
async function findElsewhere(call: Call, pgId: string): Promise<LoadedProperties["unmatched"]> {
  const { properties } = await call(adminProperties, { query: { pgId } });
  const [found] = properties;
  return found ? { pgId: found.pgId, isNow: found.status } : { pgId };
}
