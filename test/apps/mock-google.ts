import { OAuth2Issuer, OAuth2Server } from "oauth2-mock-server";
import { onTestFinished } from "vitest";
import type { GoogleCredentials } from "#server/google/provider.ts";

/** An OpenID provider on this machine, over HTTP, with the claims that the test wants. */
export interface MockGoogle {
  offer: Required<GoogleCredentials>;
  /** Claims that its tokens have in addition to, or instead of, the right ones. */
  claims: Record<string, unknown>;
  /** Changes each token response before it is sent. */
  changeTokens?: (tokens: Record<string, unknown>) => void;
  /** The token requests that it received. */
  tokenRequests: Record<string, unknown>[];
  /** Signs a person in whose browser was redirected to `location`; returns the query of their callback. */
  visit(location: string): Promise<URLSearchParams>;
  /** A token signed by somebody else, with the key id of the provider's own key. */
  forge(claims: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
  /** Restarts it at the port that it had. */
  restart(port: number): Promise<void>;
}

/** Her organisation's mailboxes are run by Google, as `hd` says. */
export const kavya = {
  sub: "1090",
  email: "Kavya.Nair@Example.in",
  email_verified: true,
  name: "Kavya Nair",
  hd: "example.in",
};

export async function aMockGoogle(): Promise<MockGoogle> {
  const server = new OAuth2Server();
  const { kid } = await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const stop = async () => {
    if (server.listening) await server.stop();
  };
  onTestFinished(stop);
  const issuer = server.issuer.url ?? "";

  const google: MockGoogle = {
    offer: { clientId: "thikana", clientSecret: "a secret of the client", issuer },
    claims: { ...kavya },
    tokenRequests: [],
    async visit(location) {
      const answer = await fetch(location, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").searchParams;
    },
    async forge(claims) {
      const other = new OAuth2Issuer();
      other.url = issuer;
      await other.keys.generate("RS256", { kid });
      return other.buildToken({ scopesOrTransform: (_header, payload) => void Object.assign(payload, claims) });
    },
    stop,
    restart: (port) => server.start(port, "127.0.0.1"),
  };
  server.service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, google.claims));
  server.service.on("beforeResponse", ({ body }, request) => {
    google.tokenRequests.push({ ...request.body });
    google.changeTokens?.(body as Record<string, unknown>);
  });
  return google;
}
