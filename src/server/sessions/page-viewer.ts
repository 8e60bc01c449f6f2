import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "#contract/account/viewer.ts";
import { type Caller, callerOf } from "#server/http/caller.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";
import { takeSession } from "./session-cookies.ts";
import type { Sessions } from "./sessions.ts";

/** Seconds. A lost hint cookie is set again by every page, each time for this long. */
const hintLifetime = 24 * 3600;

/**
 * The signed-in user that a page is rendered for. Without a session cookie it is undefined at once, so that public pages are sent
 * without waiting. Cookies of a session that does not exist are deleted.
 */
export type FindViewer = (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | undefined> | undefined;

export function createFindViewer(sessions: Pick<Sessions, "find">, { isHttps }: { isHttps: boolean }): FindViewer {
  return (request, reply) => {
    const caller = callerOf(request, reply, { isHttps });
    const isClaimed = caller.cookie("sid") !== undefined || caller.cookie("signed-in") !== undefined;
    return isClaimed ? proveVisitor(sessions, caller, request) : undefined;
  };
}

async function proveVisitor(
  sessions: Pick<Sessions, "find">,
  caller: Caller,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  try {
    const signedIn = await sessions.find(caller.cookie("sid"));
    if (!signedIn) {
      takeSession(caller);
      return undefined;
    }
    if (caller.cookie("signed-in") === undefined) caller.setCookie("signed-in", "1", hintLifetime);
    const { name, role } = signedIn.account;
    return { name, role };
  } catch (error) {
    // A public page is better than an error; its script loads the account again.
    if (!isDatabaseOutage(error)) throw error;
    request.log.warn({ err: error }, "a page could not find out whom it is for");
    return undefined;
  }
}
