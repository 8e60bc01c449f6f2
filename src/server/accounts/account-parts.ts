import type { Database } from "#server/database/database.ts";
import type { OneTimeCodes } from "#server/codes/one-time-codes.ts";
import type { RateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { SecondFactorRule } from "#server/second-factor/second-factor-rule.ts";
import type { SecondFactors } from "#server/second-factor/second-factor-service.ts";
import type { Sessions } from "#server/sessions/sessions.ts";
import type { AccountMails } from "./mails/account-mails.ts";
import type { GoogleLinks } from "./google/google-links.ts";
import type { CodeRequests } from "./mailed-codes/code-requests.ts";
import type { KnownDevices } from "./sign-in/known-devices.ts";
import type { NumberNews } from "./mails/number-taken-mails.ts";
import type { PasswordHashing } from "./passwords/password-hashing.ts";

/** Dependencies of the account routes. */
export interface AccountParts {
  served: ServedEndpoints;
  database: Database;
  sessions: Sessions;
  codes: OneTimeCodes;
  hashing: PasswordHashing;
  limits: RateLimits;
  devices: KnownDevices;
  googleLinks: GoogleLinks;
  codeRequests: CodeRequests;
  numberNews: NumberNews;
  mails: AccountMails;
  secondFactors: SecondFactors;
  /** Whether admins need a second factor. `off`: none can be set up, and existing ones are still required. */
  secondFactorRule: SecondFactorRule;
  brandName: string;
}
