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
import { canApplyAsOwner } from "#server/policies/role-policies.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { approve, decline } from "./application-service.ts";
import { countApplications, findApplicationOf, insertApplication, listApplications } from "./application-store.ts";
import { message } from "#contract/messages/message.ts";

const applicationsPerPerson: RateLimit = {
  name: "owner-applications",
  most: 5,
  within: 24 * 60 * 60,
  message: message("owner.too-many-applications"),
};

/** Routes to apply for the role of a PG owner, and for admins to decide. */
export function registerApplications(
  app: FastifyInstance,
  {
    served,
    database,
    keys,
    mailer,
    site,
  }: { served: ServedEndpoints; database: Database; keys: KeyRing; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);

  serve(app, served, myOwnerApplication, async (_input, caller) => {
    const application = await findApplicationOf(database, accountOf(caller).id);
    return { ...(application && { application }) };
  });

  serve(app, served, applyAsOwner, async ({ body }, caller) => {
    const { id, displayId, role } = accountOf(caller);
    if (!canApplyAsOwner(role)) throw conflict("owner.is-owner-already");
    await limits.count(applicationsPerPerson, id);
    const application = await inTransaction(database, async (transaction) => {
      const inserted = await insertApplication(transaction, id, body);
      if (!inserted) throw conflict("owner.applied-already");
      await writeAudit(transaction, {
        action: "applied-as-owner",
        actor: displayId,
        target: displayId,
        address: caller.address,
      });
      return inserted;
    });
    return { message: message("owner.applied"), application };
  });

  serve(app, served, ownerApplications, async ({ query: { status = "pending", ...page } }) => {
    const [{ applications, next }, counts] = await Promise.all([
      listApplications(database, status, page),
      countApplications(database),
    ]);
    return { applications, counts, ...next };
  });

  const post = { mailer, site };

  serve(app, served, approveApplication, async ({ params }, caller) => {
    await inTransaction(database, (transaction) => approve(transaction, decisionOf(params.id, caller), post));
    return { message: message("owner.approved") };
  });

  serve(app, served, declineApplication, async ({ params, body: { reason } }, caller) => {
    await inTransaction(database, (transaction) => decline(transaction, decisionOf(params.id, caller), reason, post));
    return { message: message("owner.declined") };
  });
}

function decisionOf(applicationId: string, caller: Caller) {
  return { applicationId, actor: accountOf(caller), address: caller.address };
}
