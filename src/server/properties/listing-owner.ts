/** SQL: whether a row of properties, by its alias, is such a person's. Not by coalesce, which no index would serve. */
export function isListingOf(alias: string, userId: string): string {
  return `(${alias}.owner_id = ${userId} OR (${alias}.owner_id IS NULL AND ${alias}.created_by = ${userId}))`;
}
