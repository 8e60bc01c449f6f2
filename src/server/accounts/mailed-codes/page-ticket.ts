import type { FastifyRequest } from "fastify";
import { wireCookieName } from "#server/http/caller.ts";
import { plainPathOf } from "#server/http/connections/request-target.ts";
import { isTokenShaped } from "#server/secrets/random-token.ts";

/** The one page that shows what a ticket proves: the mailbox of whoever registers. */
const registerPage = /^(?:\/hi)?\/register$/i;

/**
 * Whether a page may show what a ticket in its request's cookie proves. Asks no database: that page looks the ticket up itself,
 * and answers anybody without one by a redirect, which is not stored either.
 */
export function maySeeTicket(
  { url, cookies }: Pick<FastifyRequest, "url" | "cookies">,
  { isHttps }: { isHttps: boolean },
): boolean {
  return registerPage.test(plainPathOf(url)) && isTokenShaped(cookies[wireCookieName("registration", isHttps)]);
}
