import type { FastifyRequest } from "fastify";
import { type CookieName, wireCookieName } from "#server/http/caller.ts";
import { plainPathOf } from "#server/http/connections/request-target.ts";
import { isTokenShaped } from "#server/secrets/random-token.ts";

/** The pages that show a mailbox or number which one of these cookies proves or contains. */
const pages: readonly { page: RegExp; query?: RegExp; cookies: readonly CookieName[] }[] = [
  { page: /^(?:\/hi)?\/register$/i, cookies: ["registration"] },
  { page: /^(?:\/hi)?\/registerOtp$/i, query: /[?&]step=code/, cookies: ["code-request"] },
  {
    page: /^(?:\/hi)?\/login\/forgotPassword\/otp-verify(?:\/update-password)?$/i,
    cookies: ["code-request", "reset"],
  },
];

/**
 * Whether a page may show whom a cookie of the request is for, so that it must not be cached. Does not verify the cookie: the page
 * does, and shows everybody the same without a valid one.
 */
export function maySeeTicket(
  { url, cookies }: Pick<FastifyRequest, "url" | "cookies">,
  { isHttps }: { isHttps: boolean },
): boolean {
  const path = plainPathOf(url);
  const found = pages.find(({ page, query }) => page.test(path) && (query?.test(url) ?? true));
  return found?.cookies.some((name) => mayBeValid(name, cookies[wireCookieName(name, isHttps)])) ?? false;
}

/** A request of a code is sealed; the others are tokens. */
function mayBeValid(name: CookieName, value: string | undefined): boolean {
  return name === "code-request" ? value !== undefined && value !== "" : isTokenShaped(value);
}
