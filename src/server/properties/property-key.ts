import { notFound } from "#server/http/errors.ts";

/** What one listing is found by. */
export type PropertyKey = { id: string } | { pgId: string };

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `_id`, or a PG id in any case, with or without its letters; undefined for what is neither. */
export function readPropertyKey(text: string): PropertyKey | undefined {
  if (uuidPattern.test(text)) return { id: text.toLowerCase() };
  const digits = /^(?:PG)?(\d{1,18})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : { pgId: `PG${digits.padStart(6, "0")}` };
}

/** The same for what must be one. Throws a 404 for what is neither. */
export function propertyKey(text: string): PropertyKey {
  const key = readPropertyKey(text);
  if (!key) throw notFound("Property");
  return key;
}
