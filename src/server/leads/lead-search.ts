import type { LeadStage } from "#contract/lead-facts.ts";

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
 * @param findsPartsOfNumbers a number is found by a part of it; else by all ten digits.
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
    const digits = find.replaceAll(/[\s-]/g, "");
    const isWholeNumber = /^\d{10}$/.test(digits);
    const byNumber = isWholeNumber
      ? ` OR leads.contact = ${add(digits)}`
      : findsPartsOfNumbers && /^\d+$/.test(digits)
        ? ` OR leads.contact LIKE ${add(asPattern(digits))}`
        : "";
    conditions.push(
      `AND (leads.full_name ILIKE ${pattern} OR listing.title ILIKE ${pattern} OR listing.pg_id ILIKE ${pattern}${byNumber})`,
    );
  }
  if (listing !== undefined) conditions.push(`AND listing.pg_id = upper(${add(listing)})`);
  if (stage !== undefined) conditions.push(`AND leads.withdrawn_at IS NULL AND leads.stage = ${add(stage)}`);
  return conditions.join(" ");
}
