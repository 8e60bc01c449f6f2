import type { Configuration } from "openid-client";
import type { GooglePerson } from "#server/accounts/google/google-accounts-service.ts";
import { readClaims } from "./google-claims.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";
import type { Provider } from "./provider.ts";

/** The provider, or whoever pretends to come from it, did not prove who a person is. The message may be logged. */
export class GoogleFailure extends Error {
  override name = "GoogleFailure";
}

/** OpenID Connect's code flow with PKCE, state and nonce. Both throw GoogleFailure, within seconds, where it does not work. */
export interface GoogleFlow {
  /** Where to send a browser, and what to keep until it is back. */
  begin(): Promise<{ location: string; pending: Omit<PendingSignIn, "next"> }>;
  /** Who came back. @param query that the browser was sent back with. */
  finish(query: string, pending: PendingSignIn): Promise<GooglePerson>;
}

/** Seconds for each question to the provider. */
const patience = 5;

/** @param callbackAddress absolute; registered at the provider. Asked for each time, as the port is known late. */
export function createGoogleFlow(provider: Provider, callbackAddress: () => string): GoogleFlow {
  let known: Promise<Configuration> | undefined;

  /** The provider's addresses, asked for once; after a failure again. */
  function discover(): Promise<Configuration> {
    known ??= askProvider(provider).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    begin: () =>
      blamingProvider(async () => {
        const openid = await import("openid-client");
        const configuration = await discover();
        const pending = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        };
        const page = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackAddress(),
          scope: "openid email profile",
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: "S256",
          // On a shared computer the one account that Google remembers need not be this person's.
          prompt: "select_account",
        });
        return { location: provider.locate(page), pending };
      }),

    finish: (query, { state, nonce, verifier }) =>
      blamingProvider(async () => {
        const openid = await import("openid-client");
        const tokens = await openid.authorizationCodeGrant(await discover(), new URL(`?${query}`, callbackAddress()), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return readClaims(tokens.claims());
      }),
  };
}

/** Loaded when it is first needed: most processes that start are not asked for this. */
async function askProvider({ issuer, clientId, clientSecret, fetch }: Provider): Promise<Configuration> {
  const openid = await import("openid-client");
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [openid.customFetch]: fetch,
    timeout: patience,
    execute: [
      // The library would trust the connection alone.
      openid.enableNonRepudiationChecks,
      // The configuration allows http for a provider on this machine alone.
      ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
    ],
  });
}

/** Whatever the library throws, by its message and codes: what its errors carry besides may be an answer with tokens in it. */
async function blamingProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new GoogleFailure(describeReason(error));
  }
}

function describeReason(error: unknown): string {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // `error` is OAuth's own word for it, such as invalid_client.
    const { code, error: word } = cause as { code?: unknown; error?: unknown };
    for (const name of [code, word]) if (typeof name === "string") codes.push(name.slice(0, 60));
  }
  return [error instanceof Error ? error.message : "unknown", ...codes].join(", ");
}
