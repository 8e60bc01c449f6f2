import { enquiryDraftKey, recall } from "#web/session/visit-memory.ts";

/** Puts name and number of an enquiry that waits for its sender's sign-in into empty fields, so that nobody types them twice. */
export function fillInSender(nameId: string, contactId: string): void {
  const draft = readDraft();
  const isOfThisVisit = draft?.account === undefined && location.search.endsWith(`%23enquiry-${draft?.at}`);
  if (!isOfThisVisit) return;
  fillIn(nameId, draft?.values?.["fullName"]);
  fillIn(contactId, draft?.values?.["contact"]);
}

function readDraft(): { values?: Record<string, string>; account?: string; at?: number } | undefined {
  try {
    return (JSON.parse(recall(enquiryDraftKey) ?? "null") as ReturnType<typeof readDraft> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function fillIn(id: string, value = ""): void {
  const control = document.querySelector<HTMLInputElement>(`#${id}`);
  if (control?.value === "") control.value = value;
}
