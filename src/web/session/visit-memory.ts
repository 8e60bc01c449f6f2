/** An enquiry that waits for its sender to sign in. */
export const enquiryDraftKey = "draft:enquiry";

/** What a tab remembers until it is closed; nothing where the browser keeps no such store. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full, or switched off: then the visit goes on without it.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The storage is not available.
  }
}
