import type { Configuration } from "openid-client";
import type { GooglePerson } from "#server/accounts/google/google-accounts-service.ts";
import { readClaims } from "./google-claims.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";
import type { Provider } from "./provider.ts";

/** The identity of a person could not be verified with the provider. The message is safe to log. */
export class GoogleFailure extends Error {
  override name = "GoogleFailure";
}

/** OpenID Connect's code flow with PKCE, state and nonce. Both methods throw GoogleFailure, within seconds. */
export interface GoogleFlow {
  /** The address to redirect a browser to, and the state to store until it returns. */
  begin(): Promise<{ location: string; pending: Omit<PendingSignIn, "next"> }>;
  /** The person who returned. @param query of the callback request. */
  finish(query: string, pending: PendingSignIn): Promise<GooglePerson>;
}

/** Timeout of each request to the provider, in seconds. */
const requestTimeoutSeconds = 5;

/** @param callbackAddress absolute; registered at the provider. A function, since the port is only known after listening. */
export function createGoogleFlow(provider: Provider, callbackAddress: () => string): GoogleFlow {
  let known: Promise<Configuration> | undefined;

  /** The provider's metadata, fetched once, and again after a failure. */
  function discover(): Promise<Configuration> {
    known ??= callProvider(provider).catch((error: unknown) => {
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
          // On a shared computer, the only account that Google remembers may be somebody else's.
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

/** The library is loaded lazily: most processes never need it. */
async function callProvider({ issuer, clientId, clientSecret, fetch }: Provider): Promise<Configuration> {
  const openid = await import("openid-client");
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [openid.customFetch]: fetch,
    timeout: requestTimeoutSeconds,
    execute: [
      // Verify the signature too; by default the library relies on TLS.
      openid.enableNonRepudiationChecks,
      // The configuration only allows http for a provider on this machine.
      ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
    ],
  });
}

/** Wraps an error of the library by message and codes only: its other fields may contain tokens. */
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
    // `error` is the OAuth error code, such as invalid_client.
    const { code, error: word } = cause as { code?: unknown; error?: unknown };
    for (const name of [code, word]) if (typeof name === "string") codes.push(name.slice(0, 60));
  }
  return [error instanceof Error ? error.message : "unknown", ...codes].join(", ");
}
