import type { FastifyRequest } from "fastify";
import { wireCookieName } from "#server/http/caller.ts";
import { plainPathOf } from "#server/http/connections/request-target.ts";
import { isTokenShaped } from "#server/secrets/random-token.ts";

/** The only page that shows the mailbox of a ticket: the second step of registration. */
const registerPage = /^(?:\/hi)?\/register$/i;

/**
 * Whether a page may show the mailbox of the ticket in the request's cookie, so that it must not be cached. Does not verify the
 * ticket: the page does, and redirects without a valid one, which is not cached either.
 */
export function maySeeTicket(
  { url, cookies }: Pick<FastifyRequest, "url" | "cookies">,
  { isHttps }: { isHttps: boolean },
): boolean {
  return registerPage.test(plainPathOf(url)) && isTokenShaped(cookies[wireCookieName("registration", isHttps)]);
}
