import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import type { OneTimeCodes } from "#server/codes/one-time-codes.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { Sessions } from "#server/sessions/sessions.ts";
import type { AccountMails } from "./account-mails.ts";
import type { PasswordHashing } from "./password-hashing.ts";

/** What the routes of accounts are built from. */
export interface AccountParts {
  server: FastifyInstance;
  served: ServedEndpoints;
  database: Database;
  sessions: Sessions;
  codes: OneTimeCodes;
  hashing: PasswordHashing;
  limits: RateLimits;
  mails: AccountMails;
  brandName: string;
}
