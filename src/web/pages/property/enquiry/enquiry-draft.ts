import { enquiryDraftKey as draftKey, forget, recall, remember } from "#web/session/visit-memory.ts";
import type { FormValues } from "#web/forms/use-form.ts";

/** An enquiry that is typed and not sent: it waits for its sender to sign in, or the page may be loaded again. */
interface EnquiryDraft {
  /** Of the listing. */
  propertyId: string;
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
  /** The id of whose it is; absent where nobody was signed in, empty where the page did not know who. */
  account?: string | undefined;
}

/** What stands in a form that was not sent, for a page that is loaded again or in the other language. */
const typedKey = "draft:typed-enquiry";

/** Milliseconds. Later on nobody expects it to be sent. */
const lifetimeMs = 3_600_000;

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

/** What is typed so far: its account's alone, or of somebody who is not signed in. */
export function saveTypedEnquiry(propertyId: string, values: FormValues, account: string | undefined): void {
  // Of an account that the page does not know yet nothing is stored: it is known within a moment.
  if (account === "") return;
  const draft: EnquiryDraft = { propertyId, values, at: Date.now(), account };
  remember(typedKey, JSON.stringify(draft));
}

export function hasEnquiryDraft(): boolean {
  return recall(draftKey) !== null || recall(typedKey) !== null;
}

export interface RestoredEnquiry extends Pick<EnquiryDraft, "values" | "account"> {
  /** The page is shown because somebody signed in to have it sent. */
  isExpected: boolean;
}

/** What was typed about this listing before sign-in. What somebody typed who was signed in waits until somebody is. */
export function restoreEnquiryDraft(propertyId: string, isSignedIn: boolean): RestoredEnquiry | undefined {
  const draft = readWaiting(propertyId) ?? readTyped(propertyId, isSignedIn);
  if (!draft || (draft.account !== undefined && !isSignedIn)) return undefined;
  if (Date.now() - draft.at > lifetimeMs) {
    discardEnquiryDraft(propertyId);
    return undefined;
  }
  return { values: draft.values, account: draft.account, isExpected: location.hash === returnMark(draft) };
}

/** Deletes the draft about this listing: after it was restored or sent, or if it belongs to another account. */
export function discardEnquiryDraft(propertyId: string): void {
  for (const key of [draftKey, typedKey]) if (readDraft(key)?.propertyId === propertyId) forget(key);
}

function readWaiting(propertyId: string): EnquiryDraft | undefined {
  const draft = readDraft(draftKey);
  return draft?.propertyId === propertyId ? draft : undefined;
}

/** A draft typed while signed out is not shown to the next person who signs in, unless it was to be sent after signing in. */
function readTyped(propertyId: string, isSignedIn: boolean): EnquiryDraft | undefined {
  const draft = readDraft(typedKey);
  if (draft?.propertyId !== propertyId || (draft.account === undefined && isSignedIn)) return undefined;
  return draft;
}

function readDraft(key: string): EnquiryDraft | null {
  return JSON.parse(recall(key) ?? "null") as EnquiryDraft | null;
}

function returnMark({ at }: EnquiryDraft): string {
  return `#enquiry-${at}`;
}
