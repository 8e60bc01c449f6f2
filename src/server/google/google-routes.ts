import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { GoogleRefusal } from "#contract/account/google-sign-in.ts";
import { languageOfPath, pathPrefixes } from "#contract/languages.ts";
import { secondStepPath } from "#contract/account/second-factor-codes.ts";
import { safeNext } from "#contract/wire/next-address.ts";
import { googlePerNetwork } from "#server/accounts/account-limits.ts";
import { signInWithGoogle } from "#server/accounts/google/google-accounts-service.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { createGoogleLinks } from "#server/accounts/google/google-links.ts";
import type { Database } from "#server/database/database.ts";
import { callerOf } from "#server/http/caller.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { HttpError } from "#server/http/errors.ts";
import { createRateLimits, countNetwork } from "#server/http/limits/rate-limits.ts";
import { logFailure, describeError } from "#server/http/request-log.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Sessions } from "#server/sessions/sessions.ts";
import { registerDemoProvider } from "./demo-provider/demo-provider-routes.ts";
import { GoogleFailure, createGoogleFlow } from "./google-flow.ts";
import { type PendingSignIn, pendingLifetimeSeconds, sealPending, unsealPending } from "./pending-sign-in.ts";
import { type GoogleOffer, networkProvider } from "./provider.ts";

const startPaths = ["/auth/google", "/api/auth/google"];
const callbackPath = "/auth/google/callback";

/** The query of the way back holds the provider's code, which is no business of the log. */
const routeOptions: RouteShorthandOptions = {
  logSerializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split("?", 1)[0], remoteAddress: ip }),
  },
};

/** The way to Google and back. Whatever goes wrong on it leads to the sign-in page. */
export function registerGoogle(
  server: FastifyInstance,
  given: {
    offer: GoogleOffer;
    database: Database;
    sessions: Sessions;
    keys: KeyRing;
    mails: Pick<AccountMails, "sendGoogleNews">;
    isHttps: boolean;
    /** Absolute, without a slash at the end. */
    publicUrl: () => string;
  },
): void {
  const { offer, keys, isHttps, database } = given;
  const callbackAddress = () => given.publicUrl() + callbackPath;
  const findNext = async (request: FastifyRequest, reply: FastifyReply, state: string) => {
    const sealed = callerOf(request, reply, { isHttps }).cookie("google");
    const pending = await unsealPending(database.pool, keys, sealed);
    // Otherwise another tab has begun one since.
    return pending?.state === state ? pending.next : undefined;
  };
  const provider =
    "demoPeople" in offer
      ? registerDemoProvider(server, { people: offer.demoPeople, callbackAddress, findNext })
      : networkProvider(offer);
  const vouchedBy = "demoPeople" in offer ? "stand-in" : "google";
  const flow = createGoogleFlow(provider, callbackAddress);
  const limits = createRateLimits(database, keys);
  const links = createGoogleLinks(keys, given.mails);

  const start = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request, reply, { isHttps });
    const next = safeNext(new URLSearchParams(queryOf(request)).get("next"));
    const location = await orSignInPage(
      request,
      () => next,
      async () => {
        const { location: page, pending } = await flow.begin();
        caller.setCookie(
          "google",
          await sealPending(database.pool, keys, { ...pending, next }),
          pendingLifetimeSeconds,
        );
        return page;
      },
    );
    return leadTo(reply, location);
  };
  for (const path of startPaths) server.get(path, routeOptions, start);

  server.get(callbackPath, routeOptions, async (request, reply) => {
    const caller = callerOf(request, reply, { isHttps });
    const sealed = caller.cookie("google");
    caller.clearCookie("google");
    let pending: PendingSignIn | undefined;
    const location = await orSignInPage(
      request,
      () => pending?.next ?? "/",
      async () => {
        pending = await unsealPending(database.pool, keys, sealed);
        if (!pending) throw new GoogleFailure("came back to a browser that was not sent, or too late");
        await countNetwork(limits, googlePerNetwork, caller.address);
        // The way back is nobody's page: the language is that of the page that it leads to.
        const person = { ...caller, language: languageOfPath(pending.next) };
        const outcome = await signInWithGoogle(
          { ...given, links },
          person,
          await flow.finish(queryOf(request), pending),
          vouchedBy,
        );
        if (outcome === "signed-in") return pending.next;
        return outcome === "second-step" ? secondStepAddress(pending.next) : signInAddress(outcome, pending.next);
      },
    );
    return leadTo(reply, location);
  });
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

/** Where `work` says to lead a browser; where it fails, to the sign-in page, which goes on to `next`. */
async function orSignInPage(request: FastifyRequest, next: () => string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const status = toHttpError(error).statusCode;
    // The browser is led to the sign-in page whatever it was, so the log alone tells, of refusals too.
    if (error instanceof GoogleFailure || error instanceof HttpError || status < 500)
      request.log.warn({ reason: describeError(error).message }, "a sign-in with Google did not work out");
    else logFailure(request, { error, status, failure: "a sign-in with Google failed" });
    return signInAddress("google", next());
  }
}

function signInAddress(error: GoogleRefusal, next: string): string {
  return `${pathPrefixes[languageOfPath(next)]}/login?${new URLSearchParams({ ...(next !== "/" && { next }), error }).toString()}`;
}

function secondStepAddress(next: string): string {
  const query = next === "/" ? "" : `?${new URLSearchParams({ next }).toString()}`;
  return `${pathPrefixes[languageOfPath(next)]}${secondStepPath}${query}`;
}

function leadTo(reply: FastifyReply, location: string): FastifyReply {
  return reply.header("Cache-Control", "no-store").redirect(location, 303);
}
