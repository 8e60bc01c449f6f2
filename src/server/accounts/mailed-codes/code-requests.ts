import { codeLifetimeMinutes } from "#contract/limits.ts";
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
  /** When it was last sent: milliseconds since 1970. */
  at: number;
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
  /** What this browser was sent a code for, as long as that can be valid. */
  sentTo(caller: Caller, purpose: CodePurpose): { email: string; sentSecondsAgo: number } | undefined;
}

export function createCodeRequests(keys: KeyRing): CodeRequests {
  const read = (caller: Caller, purpose: CodePurpose) => {
    const sealed = caller.cookie("code-request");
    const text = sealed === undefined || sealed.length > 1000 ? undefined : unseal(keys, sealedFor, sealed);
    if (text === undefined) return undefined;
    const request = JSON.parse(text) as SealedRequest;
    return request.purpose === purpose ? request : undefined;
  };
  const idOf: CodeRequests["idOf"] = (caller, { purpose, emailOrMobile }) => {
    const request = read(caller, purpose);
    return request?.of === emailOrMobile ? request.id : undefined;
  };
  return {
    idOf,
    sentTo(caller, purpose) {
      const request = read(caller, purpose);
      if (!request) return undefined;
      const sentSecondsAgo = Math.max(0, Math.floor((Date.now() - request.at) / 1000));
      // Not true either of a cookie from before `at` was stored.
      return sentSecondsAgo < codeLifetimeMinutes * 60 ? { email: request.of, sentSecondsAgo } : undefined;
    },
    remember(caller, name) {
      const id = idOf(caller, name) ?? crypto.randomUUID();
      const request: SealedRequest = { id, purpose: name.purpose, of: name.emailOrMobile, at: Date.now() };
      caller.setCookie("code-request", seal(keys, sealedFor, JSON.stringify(request)), requestSeconds);
      return id;
    },
  };
}
