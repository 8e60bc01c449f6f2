import { createHash } from "node:crypto";
import { endianness } from "node:os";
import { columnMeanings } from "#server/search/index/bits/bit-columns.ts";
import { rowsPerBank } from "#server/search/index/bits/bit-memory.ts";
import { listingMeanings } from "#server/search/feed/listing-rows-store.ts";

/**
 * Add 1 when the same columns hold something else than before: the part of relevance in `listing-bank.ts`, the normal form of titles, or
 * what an index writes and in which order. `snapshot-schema.test.ts` notices most such changes.
 */
const contentVersion = 1;

/** Identifies what a snapshot contains and what it means. Other columns, or other expressions in SQL, change it by themselves. */
export const snapshotSchema = createHash("sha256")
  .update(JSON.stringify([contentVersion, endianness(), rowsPerBank, columnMeanings, listingMeanings]))
  .digest("base64url")
  .slice(0, 22);
