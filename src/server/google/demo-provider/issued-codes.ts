import { createHash, randomBytes } from "node:crypto";
import type { DemoGooglePerson } from "./demo-google-person.ts";
import type { SignInRequest } from "./sign-in-request.ts";

/** The sign-in that a code belongs to. */
interface Grant {
  person: DemoGooglePerson;
  request: SignInRequest;
}

export interface IssuedCodes {
  issue(grant: Grant): string;
  /** The sign-in of a code, once, for the client that has the verifier of its request. */
  spend(code: string, verifier: string): Grant | undefined;
}

/** Milliseconds. */
const lifetime = 60_000;
/** Unused codes are deleted at some point. */
const mostCodes = 1000;

/** Stored in memory, since a demo is one process. */
export function createIssuedCodes(): IssuedCodes {
  const codes = new Map<string, Grant & { issuedAt: number }>();
  return {
    issue(grant) {
      const [oldest] = codes.keys();
      if (codes.size >= mostCodes && oldest !== undefined) codes.delete(oldest);
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { ...grant, issuedAt: Date.now() });
      return code;
    },
    spend(code, verifier) {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || Date.now() - grant.issuedAt >= lifetime) return undefined;
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      return challenge === grant.request.code_challenge ? grant : undefined;
    },
  };
}
