import type { LeadStage } from "#contract/lead/lead-facts.ts";
import { readContactSearch } from "#server/users/contact-search.ts";

/** What a list of enquiries is narrowed to. */
export interface LeadSearch {
  find?: string | undefined;
  stage?: LeadStage | undefined;
  /** A PG id. */
  listing?: string | undefined;
}

/** `%` and `_` typed by a person mean themselves. */
function asPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Conditions on `leadsWithListings`, each beginning with AND, and the values that they number from `values` on.
 * @param findsPartsOfNumbers a number is found by any part of it; else by its last two digits or as a whole.
 */
export function searchConditions(
  { find, stage, listing }: LeadSearch,
  values: unknown[],
  { findsPartsOfNumbers }: { findsPartsOfNumbers: boolean },
): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (find !== undefined) {
    const pattern = add(asPattern(find));
    const { whole, ending } = readContactSearch(find);
    const digits = find.replaceAll(/[\s-]/g, "");
    let byNumber = "";
    if (whole !== undefined) byNumber = ` OR leads.contact = ${add(whole)}`;
    else if (findsPartsOfNumbers && /^[0-9]+$/.test(digits))
      byNumber = ` OR leads.contact LIKE ${add(asPattern(digits))}`;
    else if (ending !== undefined) byNumber = ` OR right(leads.contact, 2) = ${add(ending)}`;
    conditions.push(
      `AND (leads.full_name ILIKE ${pattern} OR listing.title ILIKE ${pattern} OR listing.pg_id ILIKE ${pattern}${byNumber})`,
    );
  }
  if (listing !== undefined) conditions.push(`AND listing.pg_id = upper(${add(listing)})`);
  if (stage !== undefined) conditions.push(`AND leads.withdrawn_at IS NULL AND leads.stage = ${add(stage)}`);
  return conditions.join(" ");
}
