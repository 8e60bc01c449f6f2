import type { FastifyInstance } from "fastify";
import { type DemoPerson, signInToDemo } from "#contract/account/demo-sign-in.ts";
import { notFound, secondStepNeeded } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail } from "#server/accounts/account-store.ts";
import { signIn } from "./sign-in-routes.ts";
import { message } from "#contract/messages/message.ts";

/** The mailboxes of the fictional people that users of a demo may sign in as; absent for roles that they may not have. */
export type DemoMailboxes = Readonly<Partial<Record<DemoPerson, string>>>;

/** Signs a user of the demo in as one of its fictional people, with one tap. 404 where there are none. */
export function registerDemoSignIn(
  app: FastifyInstance,
  parts: AccountParts & { demoMailboxes: DemoMailboxes | undefined },
): void {
  const { served, database, limits, demoMailboxes } = parts;
  serve(app, served, signInToDemo, async ({ body }, caller) => {
    const mailbox = demoMailboxes?.[body.as];
    if (mailbox === undefined) throw notFound("demo.not-found");
    await countNetwork(limits, limit.logInPerNetwork, caller.address);
    const found = await findByEmail(database, mailbox);
    if (found?.demoOrigin !== "seed") throw notFound("demo.person-not-found");
    const step = await signIn(parts, caller, found.account, { means: "demo", onlyIntoDemo: true });
    if (step === "second-step") throw secondStepNeeded();
    return { user: found.account, message: message("account.logged-in") };
  });
}
