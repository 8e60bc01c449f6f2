import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import { createOneTimeCodes } from "#server/codes/one-time-codes.ts";
import type { Database } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { SecondFactorRule } from "#server/second-factor/second-factor-rule.ts";
import { createSecondFactors } from "#server/second-factor/second-factor-service.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Sessions } from "#server/sessions/sessions.ts";
import type { AccountMails } from "./mails/account-mails.ts";
import { createCodeRequests } from "./mailed-codes/code-requests.ts";
import { registerCodeSteps } from "./mailed-codes/code-step-routes.ts";
import { type DemoMailboxes, registerDemoSignIn } from "./sign-in/demo-sign-in-routes.ts";
import { createGoogleLinks } from "./google/google-links.ts";
import { createKnownDevices } from "./sign-in/known-devices.ts";
import { registerLogOutForm } from "./sign-in/log-out-form.ts";
import { registerMyAccount } from "./my-account-routes.ts";
import { createPasswordHashing } from "./passwords/password-hashing.ts";
import { createNumberNews } from "./mails/number-taken-mails.ts";
import { registerProveAgain } from "./reauthentication/prove-again-routes.ts";
import { registerRegistration } from "./registration/registration-routes.ts";
import { registerReset } from "./passwords/reset-routes.ts";
import { registerSecondFactor } from "./second-factor/second-factor-routes.ts";
import { registerSecondStep } from "./sign-in/second-step-routes.ts";
import { registerSignIn } from "./sign-in/sign-in-routes.ts";

/** Registers all routes of accounts. */
export function registerAccounts(
  app: FastifyInstance,
  given: {
    served: ServedEndpoints;
    database: Database;
    sessions: Sessions;
    keys: KeyRing;
    mails: AccountMails;
    site: SiteSettings;
    secondFactor: SecondFactorRule;
    demoMailboxes?: DemoMailboxes;
  },
): void {
  const { served, database, sessions, keys, mails, site } = given;
  const parts = {
    served,
    database,
    sessions,
    codes: createOneTimeCodes(database, keys),
    hashing: createPasswordHashing(),
    limits: createRateLimits(database, keys),
    devices: createKnownDevices(database, keys),
    numberNews: createNumberNews(keys, mails),
    googleLinks: createGoogleLinks(keys, mails),
    codeRequests: createCodeRequests(keys),
    mails,
    secondFactors: createSecondFactors(keys, { issuer: site.brandName }),
    secondFactorRule: given.secondFactor,
    brandName: site.brandName,
  };
  registerRegistration(app, parts);
  registerSignIn(app, parts);
  registerLogOutForm(app, parts);
  registerReset(app, parts);
  registerCodeSteps(app, parts);
  registerMyAccount(app, parts);
  registerSecondStep(app, parts);
  registerSecondFactor(app, parts);
  registerProveAgain(app, parts);
  registerDemoSignIn(app, { ...parts, demoMailboxes: given.demoMailboxes });
}
