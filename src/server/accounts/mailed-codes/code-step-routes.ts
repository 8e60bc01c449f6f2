import type { FastifyInstance } from "fastify";
import { codeSteps } from "#contract/account/code-steps.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { mailboxOfTicket } from "#server/codes/tickets.ts";
import { serve } from "#server/http/serve.ts";

/** Tells pages which step a browser has reached, so that a reload without scripts shows it again. */
export function registerCodeSteps(
  app: FastifyInstance,
  { served, database, codeRequests }: Pick<AccountParts, "served" | "database" | "codeRequests">,
): void {
  serve(app, served, codeSteps, async (_input, caller) => {
    const registration = codeRequests.sentTo(caller, "register");
    const reset = codeRequests.sentTo(caller, "reset");
    const email = await mailboxOfTicket(database, "reset", caller.cookie("reset"));
    // Public, but the answer depends on the cookies.
    caller.setHeader("Cache-Control", "no-store");
    return {
      ...(registration && { registration }),
      ...(reset && { reset }),
      ...(email !== undefined && { newPassword: { email } }),
    };
  });
}
