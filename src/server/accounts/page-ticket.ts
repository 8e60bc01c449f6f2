import type { FastifyRequest } from "fastify";
import { couldBeTicket } from "#server/codes/tickets.ts";
import { wireCookieName } from "#server/http/caller.ts";
import { plainPathOf } from "#server/http/request-target.ts";

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
  return registerPage.test(plainPathOf(url)) && couldBeTicket(cookies[wireCookieName("registration", isHttps)]);
}
