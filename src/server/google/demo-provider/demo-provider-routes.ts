import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { isMailbox } from "#contract/account/account-fields.ts";
import { HttpError } from "#server/http/errors.ts";
import { sendPlainPage } from "#server/http/plain-page.ts";
import type { Provider } from "#server/google/provider.ts";
import { renderDemoAccounts } from "./demo-account-page.ts";
import { type DemoGooglePerson, subjectOf } from "./demo-google-person.ts";
import { createIssuedCodes } from "./issued-codes.ts";
import { SignInRequest } from "./sign-in-request.ts";
import { createTokenSigner } from "./token-signer.ts";
import { message } from "#contract/messages/message.ts";

const basePath = "/demo/google";
/** An unresolvable host: the provider is called within the process, and browsers get paths. */
const issuer = `https://demo-google.invalid${basePath}`;
/** Seconds. */
const tokenLifetimeSeconds = 300;

const Choice = z.object({ email: z.string().max(1000).optional(), cancel: z.string().optional() });
const TokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string(),
});

/**
 * An OpenID provider within the site, only for demos: it accepts any address that a user chooses or types. Its only client is the
 * site itself, which calls it within the process, so it works at any address of the site.
 */
export function registerDemoProvider(
  app: FastifyInstance,
  {
    people,
    callbackAddress,
    findNext,
  }: {
    people: readonly DemoGooglePerson[];
    callbackAddress: () => string;
    /** The destination of the sign-in that this browser began with `state`. */
    findNext: (request: FastifyRequest, reply: FastifyReply, state: string) => Promise<string | undefined>;
  },
): Provider {
  const client = { clientId: "demo", clientSecret: randomBytes(24).toString("base64url") };
  const codes = createIssuedCodes();
  const signer = createTokenSigner();

  /** Throws 400 for requests that are not from our own client. */
  function readRequest(raw: unknown): SignInRequest {
    const { data } = SignInRequest.safeParse(raw);
    if (data?.client_id === client.clientId && data.redirect_uri === callbackAddress()) return data;
    throw new HttpError(400, { message: message("demo.not-from-sign-in-page"), code: "bad-request" });
  }

  // A scope of its own, because only these routes accept forms.
  void app.register(async (pages) => {
    await pages.register(formbody);

    pages.get(`${basePath}/.well-known/openid-configuration`, async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
    }));
    pages.get(`${basePath}/keys`, async () => signer.keySet);

    pages.get(`${basePath}/authorize`, async (request, reply) => {
      const signInRequest = readRequest(request.query);
      return sendPlainPage(
        reply,
        renderDemoAccounts(people, signInRequest, { next: await findNext(request, reply, signInRequest.state) }),
      );
    });

    pages.post(`${basePath}/authorize`, async (request, reply) => {
      const signInRequest = readRequest(request.body);
      const { email: typed = "", cancel } = Choice.safeParse(request.body).data ?? {};
      if (cancel !== undefined) return leadBack(reply, signInRequest, { error: "access_denied" });
      const email = typed.trim().toLowerCase();
      if (!isMailbox(email)) {
        const next = await findNext(request, reply, signInRequest.state);
        return sendPlainPage(reply.code(400), renderDemoAccounts(people, signInRequest, { wrong: typed, next }));
      }
      const person = people.find((known) => known.email === email) ?? { email, name: email.split("@", 1)[0] ?? "" };
      return leadBack(reply, signInRequest, { code: codes.issue({ person, request: signInRequest }) });
    });

    pages.post(`${basePath}/token`, async (request, reply) => {
      void reply.header("Cache-Control", "no-store");
      const { data } = TokenRequest.safeParse(request.body);
      if (!data) return reply.code(400).send({ error: "invalid_request" });
      if (data.client_id !== client.clientId || data.client_secret !== client.clientSecret)
        return reply.code(401).send({ error: "invalid_client" });
      const grant = codes.spend(data.code, data.code_verifier);
      if (!grant || data.redirect_uri !== grant.request.redirect_uri)
        return reply.code(400).send({ error: "invalid_grant" });
      const { person } = grant;
      const now = Math.floor(Date.now() / 1000);
      return {
        // Not usable for anything: the provider has no other endpoints.
        access_token: randomBytes(24).toString("base64url"),
        token_type: "Bearer",
        expires_in: tokenLifetimeSeconds,
        id_token: signer.sign({
          iss: issuer,
          aud: client.clientId,
          sub: subjectOf(person.email),
          iat: now,
          exp: now + tokenLifetimeSeconds,
          nonce: grant.request.nonce,
          name: person.name,
          email: person.email,
          email_verified: true,
        }),
      };
    });
  });

  return {
    ...client,
    issuer,
    fetch: async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method: method === "POST" ? "POST" : "GET",
        url: pathOf(new URL(url)),
        headers,
        ...(body instanceof URLSearchParams && { payload: body.toString() }),
      });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { "Content-Type": String(answer.headers["content-type"]) },
      });
    },
    locate: pathOf,
  };
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** Redirects by path only, so that the browser stays at the address by which it reached the site. */
function leadBack(
  reply: FastifyReply,
  { redirect_uri, state }: SignInRequest,
  answer: { code: string } | { error: string },
): FastifyReply {
  const query = new URLSearchParams({ ...answer, state }).toString();
  return reply.header("Cache-Control", "no-store").redirect(`${new URL(redirect_uri).pathname}?${query}`, 303);
}
