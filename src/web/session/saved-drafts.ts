/**
 * What people have begun to write and not sent yet, kept on their device under their account: texts in localStorage, files in
 * IndexedDB. Where the browser keeps neither, the visit goes on without. What a tab alone keeps under the same prefix, such as an
 * enquiry that waits for sign-in, is forgotten together with them.
 */
export interface DraftName {
  /** The id of whose it is. */
  account: string;
  /** What is written: unique among the drafts of one account. */
  about: string;
}

const prefix = "draft:";
const database = "drafts";
const store = "files";

/** What was kept last; undefined where nothing was. Anyone can write into the storage of their own browser: check it. */
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
  const kept = await inStore<unknown>("readonly", (files) => files.get(fileKey(name)));
  return Array.isArray(kept) ? (kept as File[]) : [];
}

export async function saveFiles(name: DraftName, files: readonly object[]): Promise<void> {
  await inStore("readwrite", (kept) => kept.put(files, fileKey(name)));
}

/** Once it was sent, or is not wanted any more. */
export async function discardDraft(name: DraftName): Promise<void> {
  forgetTexts((key) => key === textKey(name));
  await inStore("readwrite", (files) => files.delete(fileKey(name)));
}

/** Leaves nothing behind: after a log-out, and of everybody else when one person's drafts are opened. */
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
      // Nothing was kept.
    }
  }
}

/** Undefined where the browser has no such store, or will not open it. */
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
    request.addEventListener("error", () => reject(request.error ?? new Error("Not kept")));
  });
}
