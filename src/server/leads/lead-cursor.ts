import { badFields } from "#server/http/errors.ts";

/** Where a list of enquiries goes on: behind this one. */
export interface LeadCursor {
  /** When it was asked last: microseconds since 1970, as text, since a number has no room for them and years to come. */
  askedAt: string;
  id: string;
}

export function writeLeadCursor({ askedAt, id }: LeadCursor): string {
  return `${askedAt}.${id}`;
}

/** Throws 400 for what was not written by this server. */
export function readLeadCursor(text: string | undefined): LeadCursor | undefined {
  if (text === undefined) return undefined;
  const [, askedAt, id] = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (askedAt === undefined || id === undefined) throw badFields({ at: "This is no place in the list" });
  return { askedAt, id };
}
