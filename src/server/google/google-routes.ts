import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { GoogleRefusal } from "#contract/account/google-sign-in.ts";
import { languageOfPath, pathPrefixes } from "#contract/languages.ts";
import { secondStepPath } from "#contract/account/second-factor-codes.ts";
import { safeNext } from "#contract/wire/next-address.ts";
import { googlePerNetwork } from "#server/accounts/account-rate-limits.ts";
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

/** The query of the callback contains the provider's code, which must not be logged. */
const routeOptions: RouteShorthandOptions = {
  logSerializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split("?", 1)[0], remoteAddress: ip }),
  },
};

/** Routes of the redirect to Google and its callback. Every failure leads to the sign-in page. */
export function registerGoogle(
  app: FastifyInstance,
  parts: {
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
  const { offer, keys, isHttps, database } = parts;
  const callbackAddress = () => parts.publicUrl() + callbackPath;
  const findNext = async (request: FastifyRequest, reply: FastifyReply, state: string) => {
    const sealed = callerOf(request, reply, { isHttps }).cookie("google");
    const pending = await unsealPending(database, keys, sealed);
    // A different state means that another tab has begun a sign-in since.
    return pending?.state === state ? pending.next : undefined;
  };
  const provider =
    "demoPeople" in offer
      ? registerDemoProvider(app, { people: offer.demoPeople, callbackAddress, findNext })
      : networkProvider(offer);
  const vouchedBy = "demoPeople" in offer ? "stand-in" : "google";
  const flow = createGoogleFlow(provider, callbackAddress);
  const limits = createRateLimits(database, keys);
  const links = createGoogleLinks(keys, parts.mails);

  const start = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request, reply, { isHttps });
    const next = safeNext(new URLSearchParams(queryOf(request)).get("next"));
    const location = await orSignInPage(
      request,
      () => next,
      async () => {
        const { location: page, pending } = await flow.begin();
        caller.setCookie("google", await sealPending(database, keys, { ...pending, next }), pendingLifetimeSeconds);
        return page;
      },
    );
    return leadTo(reply, location);
  };
  for (const path of startPaths) app.get(path, routeOptions, start);

  app.get(callbackPath, routeOptions, async (request, reply) => {
    const caller = callerOf(request, reply, { isHttps });
    const sealed = caller.cookie("google");
    caller.clearCookie("google");
    let pending: PendingSignIn | undefined;
    const location = await orSignInPage(
      request,
      () => pending?.next ?? "/",
      async () => {
        pending = await unsealPending(database, keys, sealed);
        if (!pending) throw new GoogleFailure("came back to a browser that was not sent, or too late");
        await countNetwork(limits, googlePerNetwork, caller.address);
        // The callback has no language of its own: it uses that of its destination.
        const person = { ...caller, language: languageOfPath(pending.next) };
        const outcome = await signInWithGoogle(
          { ...parts, links },
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

/** Redirects to the result of `work`; where it fails, to the sign-in page, which leads on to `next`. */
async function orSignInPage(request: FastifyRequest, next: () => string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const status = toHttpError(error).statusCode;
    // The browser only sees the sign-in page, so every failure is logged, refusals too.
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
