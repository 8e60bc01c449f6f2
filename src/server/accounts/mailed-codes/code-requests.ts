import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import type { Caller } from "#server/http/caller.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";

/** Lifetime in seconds of the cookie of a request. Longer than that of a code, since mail may be late. */
const requestSeconds = 60 * 60;
const sealedFor = "code-request";

/** The purpose, and the mailbox or number as typed. */
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
 * Browsers that requested a code. A sealed cookie identifies the request. Its code has tries that only this browser can use up, so
 * that strangers who try many codes do not lock out the person who has the mail.
 */
export interface CodeRequests {
  /** The id of the request; undefined where this browser has not requested such a code. */
  idOf(caller: Caller, name: CodeName): string | undefined;
  /** Stores the request. A repeated one gets the same id, so that an earlier code of it stays valid until another is sent. */
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
