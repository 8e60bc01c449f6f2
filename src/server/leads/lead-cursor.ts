import { badFields } from "#server/http/errors.ts";
import { message } from "#contract/messages/message.ts";

/** Position in a list of enquiries: the last one of a page. */
export interface LeadCursor {
  /** Time of its latest enquiry: microseconds since 1970, as text, since numbers are not precise enough. */
  askedAt: string;
  id: string;
}

export function writeLeadCursor({ askedAt, id }: LeadCursor): string {
  return `${askedAt}.${id}`;
}

/** Throws 400 for a text in another format. */
export function readLeadCursor(text: string | undefined): LeadCursor | undefined {
  if (text === undefined) return undefined;
  const [, askedAt, id] = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (askedAt === undefined || id === undefined) throw badFields({ at: message("lead.no-such-position") });
  return { askedAt, id };
}
