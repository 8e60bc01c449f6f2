/** The functions on listings for other features: when an account is deleted, restored or erased, and for retention. */
export { forgetListingsOf, forgetRemovedListings, pauseListingsOf, resumeListings } from "./owned-listing-store.ts";
