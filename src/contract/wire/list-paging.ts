import { one } from "./query-fields.ts";
import { type ValueCodec, wholeNumber } from "./value-codec.ts";

/** Rows of one answer, unless fewer are asked for. */
export const listPageSize = 25;
const largestListPage = 100;

/** The place after one row of a list. */
export interface ListCursor {
  /** How many rows stand before that place. */
  before: number;
  /** Of the row above it: an id, or a number that only grows. */
  key: string;
}

/** `25-0197a3c0-…`: opaque to callers, who give back what they were given as `nextCursor`. */
export const listCursor: ValueCodec<ListCursor> = {
  read(text) {
    const [, before, key] = /^(\d{1,9})-(\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text.trim()) ?? [];
    return before === undefined || key === undefined
      ? { problem: "This is not a cursor of ours" }
      : { value: { before: Number(before), key } };
  },
  write: ({ before, key }) => `${before}-${key}`,
  written: { type: "string" },
};

/** What every list that goes on over several answers reads. */
export const pagingFields = {
  cursor: one(listCursor, "`nextCursor` of the answer before"),
  limit: one(wholeNumber(1, largestListPage), `Rows of the answer, ${listPageSize} unless said otherwise`),
};
