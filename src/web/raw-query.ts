/** The names and values of a query string, as they stand. */
export function rawQuery(text: string): Record<string, string[]> {
  const raw = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(text)) (raw[name] ??= []).push(value);
  return raw;
}
