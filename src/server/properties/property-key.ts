import { notFound } from "#server/http/errors.ts";

/** The identifier of a listing. */
export type PropertyKey = { id: string } | { pgId: string };

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses an `_id`, or a PG id in any case, with or without its letters; undefined for other texts. */
export function readPropertyKey(text: string): PropertyKey | undefined {
  if (uuidPattern.test(text)) return { id: text.toLowerCase() };
  const digits = /^(?:PG)?(\d{1,18})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : { pgId: `PG${digits.padStart(6, "0")}` };
}

/** As `readPropertyKey`, but throws 404 for other texts. */
export function propertyKey(text: string): PropertyKey {
  const key = readPropertyKey(text);
  if (!key) throw notFound("property.not-found");
  return key;
}

/** The seq of a listing, which its PG id is made of; undefined where only the `_id` is known. */
export function seqIn(key: PropertyKey): number | undefined {
  return "pgId" in key ? Number(key.pgId.slice("PG".length)) : undefined;
}
