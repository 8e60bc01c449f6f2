/** As the specification names it: the proof of a verified mailbox, until it is spent. */
const tokenKey = "token";

/** Browsers that keep nothing throw; nothing here is needed to go on. */
function inStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function storeToken(token: string): void {
  inStorage(() => localStorage.setItem(tokenKey, token));
}

export function storedToken(): string | undefined {
  return inStorage(() => localStorage.getItem(tokenKey)) ?? undefined;
}

/** After it is spent. */
export function forgetToken(): void {
  inStorage(() => localStorage.removeItem(tokenKey));
}

/** For browsers that store nothing: until the page is closed or reloaded. */
const unstored = new Map<string, string>();

/**
 * A text in this tab's storage. Not by visit-memory.ts, which would be one file more to fetch. Below the prefix of drafts, so that
 * a log-out erases it.
 */
function tabText(name: string) {
  const key = `draft:${name}`;
  const read = () => inStorage(() => sessionStorage.getItem(key)) ?? unstored.get(key);
  return {
    read,
    store(text: string) {
      inStorage(() => sessionStorage.setItem(key, text));
      if (read() !== text) unstored.set(key, text);
    },
    forget() {
      inStorage(() => sessionStorage.removeItem(key));
      unstored.delete(key);
    },
  };
}

/** The address or number that was typed on one of these pages, so that the others begin with it. In this tab until it signs in. */
export const typedEmail = tabText("sign-in-email");

/** The steps that wait for a mailed code, as code-step.ts writes them. */
export const codeStepTexts = { register: tabText("register-code"), reset: tabText("reset-code") };
