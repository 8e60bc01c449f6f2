/** As the specification names it: the proof of a verified mailbox, until it is spent. */
const tokenKey = "token";
const resetKey = "reset-email";

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

/** How far a forgotten password has come: in this tab's memory alone, so that a reload begins again. */
interface ResetFlow {
  /** The address or number that the code was asked for with. */
  email: string;
  /** The code was right. */
  isProved: boolean;
}

let resetFlow: ResetFlow | undefined;

export function currentReset(): ResetFlow | undefined {
  return resetFlow;
}

export function continueReset(flow: ResetFlow): void {
  resetFlow = flow;
  inStorage(() => sessionStorage.setItem(resetKey, flow.email));
}

export function endReset(): void {
  resetFlow = undefined;
  inStorage(() => sessionStorage.removeItem(resetKey));
}

/** What was typed into the first step, for whoever has to begin again. */
export function lastResetEmail(): string {
  return inStorage(() => sessionStorage.getItem(resetKey)) ?? "";
}
