import { type SQL, and, eq, ilike, isNull, like, or, sql } from "drizzle-orm";
import type { LeadStage } from "#contract/lead/lead-facts.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { isListingOf } from "#server/properties/listing-owner.ts";
import { readContactSearch } from "#server/users/contact-search.ts";
import { listing } from "./lead-columns-store.ts";

/** Filters of a list of enquiries. */
export interface LeadSearch {
  find?: string | undefined;
  stage?: LeadStage | undefined;
  /** A PG id. */
  listing?: string | undefined;
}

/** Enquiries about one owner's listings, or all. */
export type LeadsOf = { userId: string } | "all";

/** Escapes `%` and `_` in typed text. */
function asPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The condition on leads joined to `listing`. Owners find numbers by any part; admins only by the last two digits or in full. */
export function isSearched(whose: LeadsOf, { find, stage, listing: pgId }: LeadSearch): SQL | undefined {
  const isAll = whose === "all";
  return and(
    isAll ? undefined : isListingOf(whose.userId, listing),
    find === undefined ? undefined : isFound(find, { findsPartsOfNumbers: !isAll }),
    pgId === undefined ? undefined : eq(listing.pgId, sql`upper(${pgId})`),
    stage && and(isNull(leads.withdrawnAt), eq(leads.stage, stage)),
  );
}

function isFound(find: string, { findsPartsOfNumbers }: { findsPartsOfNumbers: boolean }): SQL | undefined {
  const pattern = asPattern(find);
  const { whole, ending } = readContactSearch(find);
  const digits = find.replaceAll(/[\s-]/g, "");
  let byNumber: SQL | undefined;
  if (whole !== undefined) byNumber = eq(leads.contact, whole);
  else if (findsPartsOfNumbers && /^[0-9]+$/.test(digits)) byNumber = like(leads.contact, asPattern(digits));
  else if (ending !== undefined) byNumber = sql`right(${leads.contact}, 2) = ${ending}`;
  return or(ilike(leads.fullName, pattern), ilike(listing.title, pattern), ilike(listing.pgId, pattern), byNumber);
}
