import { type ListCursor, listCursor, listPageSize } from "#contract/wire/list-paging.ts";

/** Where one answer of a list begins and how long it may be. */
export interface ListPage {
  cursor?: ListCursor | undefined;
  limit?: number | undefined;
}

/** Rows to read: one more than are shown, to know whether there are more. */
export function rowsToRead({ limit = listPageSize }: ListPage): number {
  return limit + 1;
}

/**
 * The rows to show of those that were read, and where the list goes on, if it does.
 * @param keyOf what the order ends with, and no two rows share.
 */
export function cutPage<Row>(
  read: readonly Row[],
  { cursor, limit = listPageSize }: ListPage,
  keyOf: (row: Row) => string | number,
): { rows: Row[]; next: { nextCursor?: string } } {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  if (read.length <= limit || last === undefined) return { rows, next: {} };
  const before = (cursor?.before ?? 0) + rows.length;
  return { rows, next: { nextCursor: listCursor.write({ before, key: String(keyOf(last)) }) } };
}
