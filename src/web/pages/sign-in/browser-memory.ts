import { enquiryDraftKey } from "#web/session/visit-memory.ts";

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

/** An address in this tab's memory: whoever has to begin again after a reload finds it typed. */
function keepAddress(key: string) {
  return {
    keep: (email: string) => inStorage(() => sessionStorage.setItem(key, email)),
    forget: () => inStorage(() => sessionStorage.removeItem(key)),
    /** Empty where there is none. */
    read: () => inStorage(() => sessionStorage.getItem(key)) ?? "",
  };
}

/** What a registration's code was sent to, until it is passed or another address is typed. */
export const registrationAddress = keepAddress("register-email");
/** What was typed into the first step of a forgotten password. */
export const resetAddress = keepAddress("reset-email");

/** Name and number of an enquiry that nobody was signed in for, so that nobody types them twice. Empty where there is none. */
function readSender(field: "fullName" | "contact"): string {
  return (
    inStorage(() => {
      const draft = JSON.parse(sessionStorage.getItem(enquiryDraftKey) ?? "{}") as {
        values?: Record<string, string>;
        account?: string;
        at?: number;
      };
      const isOfThisVisit = draft.account === undefined && location.search.endsWith(`%23enquiry-${draft.at}`);
      return isOfThisVisit ? draft.values?.[field] : undefined;
    }) ?? ""
  );
}
export const senderName = () => readSender("fullName");
export const senderContact = () => readSender("contact");

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
  resetAddress.keep(flow.email);
}

export function endReset(): void {
  resetFlow = undefined;
  resetAddress.forget();
}
