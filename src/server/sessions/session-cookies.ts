import type { Caller } from "#server/http/caller.ts";
import type { NewSession } from "./sessions.ts";

/** Sets the session cookie, and the one by which scripts know that there is a session. */
export function leaveSession(caller: Caller, { token, lifetime }: NewSession): void {
  caller.setCookie("sid", token, lifetime);
  caller.setCookie("signed-in", "1", lifetime);
}

export function takeSession(caller: Caller): void {
  caller.clearCookie("sid");
  caller.clearCookie("signed-in");
}
