import type { QueryField } from "./query-fields.ts";

/** The same fields, each with its description. Kept apart from the fields, so that no page's first visit carries it. */
export function described<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
  descriptions: Readonly<Record<keyof Fields, string>>,
): Fields {
  const all = Object.entries(fields).map(([name, field]) => [name, { ...field, description: descriptions[name] }]);
  return Object.fromEntries(all) as Fields;
}
