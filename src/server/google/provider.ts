import type { CustomFetch } from "openid-client";
import type { GoogleConfig } from "#server/config.ts";
import type { DemoGooglePerson } from "./demo-provider/demo-google-person.ts";

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
  /** Another provider than Google's own, for tests. */
  issuer?: string;
}

/** The provider of sign-in with Google: Google itself, or the demo's own provider with fictional people. */
export type GoogleOffer = GoogleCredentials | { demoPeople: readonly DemoGooglePerson[] };

/** @param demoPeople present in a demo. @returns undefined where no provider is available. */
export function offerGoogle(
  { clientId, clientSecret, issuer }: GoogleConfig,
  demoPeople: readonly DemoGooglePerson[] | undefined,
): GoogleOffer | undefined {
  if (clientId !== undefined && clientSecret !== undefined)
    return { clientId, clientSecret, ...(issuer !== undefined && { issuer }) };
  return demoPeople && { demoPeople };
}

/** An OpenID provider at which the site is registered. */
export interface Provider extends Required<GoogleCredentials> {
  /** How we ask it ourselves. */
  fetch: CustomFetch;
  /** Address of one of its pages for browsers. */
  locate: (page: URL) => string;
}

/** Google, or another configured provider, over the network. */
export function networkProvider({
  clientId,
  clientSecret,
  issuer = "https://accounts.google.com",
}: GoogleCredentials): Provider {
  return {
    clientId,
    clientSecret,
    issuer,
    fetch: (url, options) => fetch(url, { ...options, redirect: "error" } as RequestInit),
    locate: ({ href }) => href,
  };
}
