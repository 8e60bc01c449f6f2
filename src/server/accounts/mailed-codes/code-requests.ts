import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import type { Caller } from "#server/http/caller.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";

/** Seconds that a browser is remembered as the one that asked for a code. Longer than a code lives: mail may be late. */
const requestSeconds = 60 * 60;
const sealedFor = "code-request";

/** For what, and with which mailbox or number as it was typed. */
interface CodeName {
  purpose: CodePurpose;
  emailOrMobile: string;
}

interface SealedRequest {
  id: string;
  purpose: CodePurpose;
  of: string;
}

/**
 * Browsers that asked for a code. A sealed cookie names the request; the code that is sent for it has comparisons that only this
 * browser can use up, so that strangers who try many codes do not keep the person out who has the mail.
 */
export interface CodeRequests {
  /** Undefined where this browser has asked for no such code. */
  idOf(caller: Caller, name: CodeName): string | undefined;
  /** Asked once more, a browser has the same request: a code that was sent for it before holds until another is sent. */
  remember(caller: Caller, name: CodeName): string;
}

export function createCodeRequests(keys: KeyRing): CodeRequests {
  const idOf: CodeRequests["idOf"] = (caller, { purpose, emailOrMobile }) => {
    const sealed = caller.cookie("code-request");
    const text = sealed === undefined || sealed.length > 1000 ? undefined : unseal(keys, sealedFor, sealed);
    if (text === undefined) return undefined;
    const request = JSON.parse(text) as SealedRequest;
    return request.purpose === purpose && request.of === emailOrMobile ? request.id : undefined;
  };
  return {
    idOf,
    remember(caller, name) {
      const id = idOf(caller, name) ?? crypto.randomUUID();
      const request: SealedRequest = { id, purpose: name.purpose, of: name.emailOrMobile };
      caller.setCookie("code-request", seal(keys, sealedFor, JSON.stringify(request)), requestSeconds);
      return id;
    },
  };
}
