import { enquiryDraftKey as draftKey, forget, recall, remember } from "#web/session/visit-memory.ts";
import type { FormValues } from "#web/forms/use-form.ts";

/** An enquiry that waits for its sender to sign in. */
interface EnquiryDraft {
  /** Of the listing. */
  propertyId: string;
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
  /** The id of whose it is; absent where nobody was signed in, empty where the page did not know who. */
  account?: string | undefined;
}

/** Milliseconds. Later on nobody expects it to be sent. */
const keptFor = 3_600_000;

/**
 * Keeps what was typed while its sender signs in; of an account that the page did not know, nothing that names a person.
 * @returns the fragment of the address to come back to: who comes back by it has signed in for this
 */
export function saveEnquiryDraft(propertyId: string, values: FormValues, account: string | undefined): string {
  const { days = "" } = values;
  const draft: EnquiryDraft = { propertyId, values: account === "" ? { days } : values, at: Date.now(), account };
  remember(draftKey, JSON.stringify(draft));
  return returnMark(draft);
}

export function hasEnquiryDraft(): boolean {
  return recall(draftKey) !== null;
}

export interface RestoredEnquiry extends Pick<EnquiryDraft, "values" | "account"> {
  /** The page is shown because somebody signed in to have it sent. */
  isExpected: boolean;
}

/** What was typed about this listing before sign-in. What somebody typed who was signed in waits until somebody is. */
export function restoreEnquiryDraft(propertyId: string, isSignedIn: boolean): RestoredEnquiry | undefined {
  const draft = readDraft();
  if (draft?.propertyId !== propertyId || (draft.account !== undefined && !isSignedIn)) return undefined;
  if (Date.now() - draft.at > keptFor) {
    discardEnquiryDraft(propertyId);
    return undefined;
  }
  return { values: draft.values, account: draft.account, isExpected: location.hash === returnMark(draft) };
}

/** What is kept about this listing: once it stands in the form, is sent, or is known to be somebody else's. */
export function discardEnquiryDraft(propertyId: string): void {
  if (readDraft()?.propertyId === propertyId) forget(draftKey);
}

function readDraft(): EnquiryDraft | null {
  return JSON.parse(recall(draftKey) ?? "null") as EnquiryDraft | null;
}

function returnMark({ at }: EnquiryDraft): string {
  return `#enquiry-${at}`;
}
