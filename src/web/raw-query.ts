import type { RawQuery } from "#contract/query-fields.ts";

/** The names and values of a query string, as they stand. */
export function rawQuery(text: string): RawQuery {
  const raw = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(text)) (raw[name] ??= []).push(value);
  return raw;
}
