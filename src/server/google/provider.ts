import type { CustomFetch } from "openid-client";
import type { GoogleConfig } from "#server/config.ts";
import type { DemoGooglePerson } from "./demo-provider/demo-google-person.ts";

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
  /** Another provider than Google's own, for tests. */
  issuer?: string;
}

/** How sign-in with Google is offered: by Google itself, or by a stand-in of ours with people to choose from. */
export type GoogleOffer = GoogleCredentials | { demoPeople: readonly DemoGooglePerson[] };

/** @param demoPeople present where listings and people are fictional. Undefined is answered where nothing can be offered. */
export function offerGoogle(
  { clientId, clientSecret, issuer }: GoogleConfig,
  demoPeople: readonly DemoGooglePerson[] | undefined,
): GoogleOffer | undefined {
  if (clientId !== undefined && clientSecret !== undefined)
    return { clientId, clientSecret, ...(issuer !== undefined && { issuer }) };
  return demoPeople && { demoPeople };
}

/** An OpenID provider that knows us, and how it is reached. */
export interface Provider extends Required<GoogleCredentials> {
  /** How we ask it ourselves. */
  fetch: CustomFetch;
  /** Where a browser finds one of its pages. */
  locate: (page: URL) => string;
}

/** Google, or what stands in its place, over the network. */
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
