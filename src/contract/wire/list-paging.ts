import { one } from "./query-fields.ts";
import { type ValueCodec, wholeNumber } from "./value-codec.ts";
import { problem } from "#contract/messages/problem.ts";

/** Default number of rows in a response. */
export const listPageSize = 25;
const largestListPage = 100;

/** A position in a list: after one of its rows. */
export interface ListCursor {
  /** The number of rows before the position. */
  before: number;
  /** The sort key of the row before the position: an id, or an ascending number. */
  key: string;
}

/** `25-0197a3c0-…`: opaque to callers, who pass the `nextCursor` of the previous response. */
export const listCursor: ValueCodec<ListCursor> = {
  read(text) {
    const [, before, key] = /^(\d{1,9})-(\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text.trim()) ?? [];
    return before === undefined || key === undefined
      ? { problem: problem("wire.not-a-cursor") }
      : { value: { before: Number(before), key } };
  },
  write: ({ before, key }) => `${before}-${key}`,
  written: { type: "string" },
};

/** The query parameters of every paginated list. */
export const pagingFields = {
  cursor: one(listCursor, "`nextCursor` of the answer before"),
  limit: one(wholeNumber(1, largestListPage), `Rows of the answer, ${listPageSize} unless said otherwise`),
};
