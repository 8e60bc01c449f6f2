import { type DemoPerson, signInToDemo } from "#contract/account/demo-sign-in.ts";
import { notFound, secondStepNeeded } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail } from "#server/accounts/account-store.ts";
import { signIn } from "./sign-in-routes.ts";

/** The mailbox of each fictional person that visitors of a demo may be; absent for whom visitors may not be. */
export type DemoMailboxes = Readonly<Partial<Record<DemoPerson, string>>>;

/** One tap signs a visitor of the demo in as one of the people of its seed. Without them the address answers 404. */
export function registerDemoSignIn(parts: AccountParts, mailboxes: DemoMailboxes | undefined): void {
  const { server, served, database, limits } = parts;
  serve(server, served, signInToDemo, async ({ body }, caller) => {
    const mailbox = mailboxes?.[body.as];
    if (mailbox === undefined) throw notFound("The demo");
    await countNetwork(limits, limit.logInPerNetwork, caller.address);
    const found = await findByEmail(database.pool, mailbox);
    if (found?.demoOrigin !== "seed") throw notFound("This person of the demo");
    const step = await signIn(parts, caller, found.account, { means: "demo", onlyIntoDemo: true });
    if (step === "second-step") throw secondStepNeeded();
    return { user: found.account, message: "Login Successfully" };
  });
}
