/** What other features may read of the feed's tables. */
export { type ListingPage, readListingsBySeq } from "./listing-rows-store.ts";
export { type PropertyChanges, readChanges } from "./property-changes-store.ts";
