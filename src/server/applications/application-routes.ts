import type { FastifyInstance } from "fastify";
import {
  applyAsOwner,
  approveApplication,
  declineApplication,
  myOwnerApplication,
  ownerApplications,
} from "#contract/owner/owner-applications.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { conflict } from "#server/http/errors.ts";
import { type RateLimit, createRateLimits } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { approve, decline } from "./application-service.ts";
import { countApplications, findApplicationOf, insertApplication, listApplications } from "./application-store.ts";

const applicationsPerPerson: RateLimit = {
  name: "owner-applications",
  most: 5,
  within: 24 * 60 * 60,
  sentence: "Too many applications today.",
};

/** How somebody becomes a PG owner: they ask, an admin answers. */
export function registerApplications(
  server: FastifyInstance,
  served: ServedEndpoints,
  { database, keys, mailer, site }: { database: Database; keys: KeyRing; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);

  serve(server, served, myOwnerApplication, async (_input, caller) => {
    const application = await findApplicationOf(database.pool, accountOf(caller).id);
    return { ...(application && { application }) };
  });

  serve(server, served, applyAsOwner, async ({ body }, caller) => {
    const { id, displayId, role } = accountOf(caller);
    if (role !== "user") throw conflict("You can add properties already.");
    await limits.count(applicationsPerPerson, id);
    const application = await inTransaction(database, async (transaction) => {
      const inserted = await insertApplication(transaction, id, body);
      if (!inserted) throw conflict("You have applied already. We answer by mail.");
      await writeAudit(transaction, {
        action: "applied-as-owner",
        actor: displayId,
        target: displayId,
        address: caller.address,
      });
      return inserted;
    });
    return { message: "We have your application. We answer by mail.", application };
  });

  serve(server, served, ownerApplications, async ({ query: { status = "pending", ...page } }) => {
    const [{ applications, next }, counts] = await Promise.all([
      listApplications(database.pool, status, page),
      countApplications(database.pool),
    ]);
    return { applications, counts, ...next };
  });

  const post = { mailer, site };

  serve(server, served, approveApplication, async ({ params }, caller) => {
    await inTransaction(database, (transaction) => approve(transaction, decisionOf(params.id, caller), post));
    return { message: "Approved. A mail tells them." };
  });

  serve(server, served, declineApplication, async ({ params, body: { reason } }, caller) => {
    await inTransaction(database, (transaction) => decline(transaction, decisionOf(params.id, caller), reason, post));
    return { message: "Declined. A mail tells them why." };
  });
}

function decisionOf(applicationId: string, caller: Caller) {
  return { applicationId, actor: accountOf(caller), address: caller.address };
}
