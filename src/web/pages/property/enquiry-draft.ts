import { forget, recall, remember } from "#web/session/visit-memory.ts";
import type { FormValues } from "#web/forms/use-form.ts";

/** An enquiry that waits for its sender to sign in. */
interface EnquiryDraft {
  /** Of the listing. */
  propertyId: string;
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
}

const draftKey = "enquiry-draft";
/** Milliseconds. Later on nobody expects it to be sent. */
const keptFor = 3_600_000;

export function keepEnquiry(propertyId: string, values: FormValues): void {
  remember(draftKey, JSON.stringify({ propertyId, values, at: Date.now() } satisfies EnquiryDraft));
}

export function hasKeptEnquiry(): boolean {
  return recall(draftKey) !== null;
}

/** What was typed about this listing before sign-in; from then on it is the caller's, whatever becomes of it. */
export function takeKeptEnquiry(propertyId: string): FormValues | undefined {
  const draft = JSON.parse(recall(draftKey) ?? "null") as EnquiryDraft | null;
  if (draft?.propertyId !== propertyId) return undefined;
  forget(draftKey);
  return Date.now() - draft.at > keptFor ? undefined : draft.values;
}
