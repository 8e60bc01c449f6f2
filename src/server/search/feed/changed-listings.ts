/** What other features may read of the feed's tables. */
export { readListingsBySeq } from "./listing-rows-store.ts";
export { readChanges } from "./property-changes-store.ts";
