import type { SortOrder } from "#contract/search/search-filters.ts";
import { badFields } from "#server/http/errors.ts";
import type { SortKey } from "./search-criteria.ts";
import { message } from "#contract/messages/message.ts";

/** Writes an opaque cursor: the position after one listing in one order. Listings added meanwhile do not shift it. */
export function writeCursor(sort: SortOrder, after: SortKey): string {
  return Buffer.from(JSON.stringify([sort, ...after])).toString("base64url");
}

/** Reads a cursor. Throws a 400 naming `cursor` when it is malformed or belongs to another order. */
export function readCursor(cursor: string, sort: SortOrder): SortKey {
  const [order, first, second, third] = parse(Buffer.from(cursor, "base64url").toString("utf8"));
  if (!isWhole(first) || !isWhole(second) || !isWhole(third)) throw badFields({ cursor: message("wire.not-a-cursor") });
  if (order !== sort) throw badFields({ cursor: message("search.cursor-of-other-order") });
  return [first, second, third];
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
