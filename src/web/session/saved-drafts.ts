/**
 * Drafts of unsent forms, stored on the device by account: text in localStorage, files in IndexedDB. If the browser stores neither,
 * everything works without drafts. Drafts in sessionStorage under the same prefix, such as an enquiry that waits for sign-in, are deleted
 * together with them.
 */
export interface DraftName {
  /** The account's id. */
  account: string;
  /** The subject of the draft, unique within the account. */
  about: string;
}

const prefix = "draft:";
const database = "drafts";
const store = "files";

/** The stored draft; undefined if there is none. Untrusted, because users can modify their browser's storage: validate it. */
export function savedDraft(name: DraftName): unknown {
  try {
    return JSON.parse(localStorage.getItem(textKey(name)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: DraftName, draft: unknown): void {
  try {
    localStorage.setItem(textKey(name), JSON.stringify(draft));
  } catch {
    // Full, or switched off.
  }
}

export async function savedFiles<File>(name: DraftName): Promise<File[]> {
  const saved = await inStore<unknown>("readonly", (files) => files.get(fileKey(name)));
  return Array.isArray(saved) ? (saved as File[]) : [];
}

export async function saveFiles(name: DraftName, files: readonly object[]): Promise<void> {
  await inStore("readwrite", (saved) => saved.put(files, fileKey(name)));
}

/** Deletes the draft after it was sent or discarded. */
export async function discardDraft(name: DraftName): Promise<void> {
  forgetTexts((key) => key === textKey(name));
  await inStore("readwrite", (files) => files.delete(fileKey(name)));
}

/** Deletes all drafts of other accounts; all drafts of every account if `account` is undefined, as after a log-out. */
export async function forgetDraftsExcept(account: string | undefined): Promise<void> {
  const mine = account === undefined ? undefined : textKey({ account, about: "" });
  forgetTexts((key) => key.startsWith(prefix) && (mine === undefined || !key.startsWith(mine)));
  const keys = (await inStore("readonly", (files) => files.getAllKeys())) ?? [];
  for (const key of keys) {
    if (Array.isArray(key) && key[0] === account) continue;
    await inStore("readwrite", (files) => files.delete(key));
  }
}

function textKey({ account, about }: DraftName): string {
  return `${prefix}${account}:${about}`;
}

function fileKey({ account, about }: DraftName): string[] {
  return [account, about];
}

function forgetTexts(isUnwanted: (key: string) => boolean): void {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf();
      for (const key of Object.keys(storage)) if (isUnwanted(key)) storage.removeItem(key);
    } catch {
      // The storage is not available.
    }
  }
}

/** Undefined if IndexedDB is not available. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(store));
    const opened = await answerOf(opening);
    try {
      return await answerOf(ask(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not saved")));
  });
}
