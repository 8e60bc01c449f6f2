import { type ListCursor, listCursor } from "#contract/wire/list-paging.ts";
import type { ListSearch } from "#web/paths.ts";

/** The value if it is one of the list's known words; otherwise undefined. */
export function oneOf<const Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined {
  return words.find((word) => word === value);
}

/** The cursor in the URL; the start of the list if there is none or it is invalid. */
export function cursorOf({ at }: ListSearch): { cursor?: ListCursor } {
  const cursor = at === undefined ? undefined : listCursor.read(at).value;
  return cursor ? { cursor } : {};
}

/** A text to look for, without the spaces around it. */
export function textOf(value: string | undefined, most: number): string | undefined {
  return value?.trim().slice(0, most) || undefined;
}
