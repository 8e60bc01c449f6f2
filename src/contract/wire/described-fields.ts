import type { QueryField } from "./query-fields.ts";

/** The same fields with a description each. In a module of its own, so that pages do not download it. */
export function described<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
  descriptions: Readonly<Record<keyof Fields, string>>,
): Fields {
  const all = Object.entries(fields).map(([name, field]) => [name, { ...field, description: descriptions[name] }]);
  return Object.fromEntries(all) as Fields;
}
