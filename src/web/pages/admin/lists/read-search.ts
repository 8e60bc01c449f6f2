import { type ListCursor, listCursor } from "#contract/wire/list-paging.ts";
import type { ListSearch } from "#web/paths.ts";

/** One of the words that a list knows; whatever else an address says is no wish. */
export function oneOf<const Word extends string>(words: readonly Word[], said: string | undefined): Word | undefined {
  return words.find((word) => word === said);
}

/** Where a list goes on; from its beginning where the address says nothing that can be read. */
export function cursorOf({ at }: ListSearch): { cursor?: ListCursor } {
  const cursor = at === undefined ? undefined : listCursor.read(at).value;
  return cursor ? { cursor } : {};
}

/** A text to look for, without the spaces around it. */
export function textOf(said: string | undefined, most: number): string | undefined {
  return said?.trim().slice(0, most) || undefined;
}
