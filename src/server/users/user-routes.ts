import type { FastifyInstance } from "fastify";
import {
  type ListedUser,
  adminUsers,
  allUsers,
  deleteUser,
  restoreUser,
  revealUserContact,
  updateRole,
} from "#contract/admin/admin-users.ts";
import { largestUserList } from "#contract/limits.ts";
import { requestDeletion, undoDeletion } from "#server/accounts/deletion/deletion-service.ts";
import { requireStillAdmin } from "#server/accounts/deletion/last-admin.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { accountRestoredMail } from "#server/accounts/mails/account-restored.ts";
import { accountRemovedMail } from "#server/accounts/mails/account-removed.ts";
import { accountOf } from "#server/http/caller.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { canCloseAccountAsAdmin } from "#server/policies/role-policies.ts";
import { reveal, searchList, viewerOf } from "./reveals-service.ts";
import { changeRole, requireProofAboutAdmin } from "./role-service.ts";
import { type UserFilter, countUsers, findContact, findListedUser, listUsers } from "./user-store.ts";
import { message } from "#contract/messages/message.ts";

/** Routes by which admins manage other people's accounts. */
export function registerUsers(
  app: FastifyInstance,
  { served, database, mailer, site }: { served: ServedEndpoints; database: Database; mailer: Mailer; site: MailSite },
): void {
  serve(app, served, allUsers, async ({ query: { cursor, limit = largestUserList } }) => {
    const [{ users, next }, counts] = await Promise.all([
      listUsers(database, {}, { cursor, limit }),
      countUsers(database, undefined),
    ]);
    return { allUsers: users, total: totalOf(counts, {}), ...next };
  });

  serve(app, served, adminUsers, async ({ query: { cursor, limit, ...filter } }, caller) =>
    searchList(database, caller, {
      text: filter.find,
      list: "users",
      async search(queries) {
        const { users, next } = await listUsers(queries, filter, { cursor, limit });
        const counts = await countUsers(queries, filter.find);
        return { users, counts, total: totalOf(counts, filter), ...next };
      },
      found: ({ users }) => users.map(({ displayId }) => displayId),
    }),
  );

  /** Runs `work` on an existing user, and answers with the new state of that user. */
  async function workOnUser(
    id: string,
    work: (transaction: Transaction, target: ListedUser) => Promise<unknown>,
  ): Promise<ListedUser> {
    return inTransaction(database, async (transaction) => {
      const target = await findListedUser(transaction, id);
      if (!target) throw notFound("admin.user-not-found");
      await work(transaction, target);
      return (await findListedUser(transaction, id)) ?? target;
    });
  }

  serve(app, served, updateRole, async ({ params, body: { role } }, caller) => {
    const actor = accountOf(caller);
    const isProved = caller.signedIn?.isProved ?? false;
    const user = await workOnUser(params.id, (transaction, target) =>
      changeRole(transaction, { actor, address: caller.address, target, role, isProved }, { mailer, site }),
    );
    return { message: message("admin.role-updated"), user };
  });

  serve(app, served, deleteUser, async ({ params }, caller) => {
    const actor = accountOf(caller);
    const user = await workOnUser(params.id, async (transaction, target) => {
      if (!canCloseAccountAsAdmin(actor, target)) throw conflict("admin.not-oneself");
      await requireStillAdmin(transaction, actor.id);
      // A stolen session must not be able to delete the admins who could end it.
      await requireProofAboutAdmin(transaction, target.id, caller.signedIn?.isProved ?? false);
      const order = { account: target, actor, address: caller.address };
      const { erasedAt, isNew } = await requestDeletion(transaction, order);
      if (!isNew) return;
      await mailer.cancelMailAbout(transaction, { admin: target.id });
      const about = { account: target.id };
      const unsent = await mailer.cancelMailAbout(transaction, about);
      await mailer.enqueueMail(transaction, {
        words: accountRemovedMail(site, { erasedAt }),
        to: target.email,
        // Where the mail about an earlier restoration has not left yet, the user knows only of the earlier deletion.
        kind: unsent.includes("account-restored") ? "account-removed-again" : "account-removed",
        about,
      });
    });
    return { message: message("admin.user-deleted"), user };
  });

  serve(app, served, restoreUser, async ({ params }, caller) => {
    const actor = accountOf(caller);
    const user = await workOnUser(params.id, async (transaction, target) => {
      await requireStillAdmin(transaction, actor.id);
      // Restoring an admin makes somebody admin, so it requires reauthentication too.
      await requireProofAboutAdmin(transaction, target.id, caller.signedIn?.isProved ?? false);
      const undone = await undoDeletion(transaction, { account: target, actor, address: caller.address });
      if (!undone) throw notFound("account.deletion-not-found");
      const about = { account: target.id };
      const unsent = await mailer.cancelMailAbout(transaction, about);
      // No mail about the restoration where the one about the deletion has not left yet: that one is cancelled.
      if (unsent.includes("account-removed")) return;
      await mailer.enqueueMail(transaction, {
        words: accountRestoredMail(site, undone),
        to: target.email,
        kind: "account-restored",
        about,
      });
    });
    return { message: message("admin.user-restored", { name: user.name }), user };
  });

  serve(app, served, revealUserContact, async ({ params, body: { reason } }, caller) => {
    const contact = await inTransaction(database, (transaction) =>
      reveal(transaction, viewerOf(caller), async () => {
        const target = await findListedUser(transaction, params.id);
        if (!target) throw notFound("admin.user-not-found");
        return {
          shown: await findContact(transaction, target.id),
          event: { action: "contact-revealed", target: target.displayId, details: { reason } },
        };
      }),
    );
    return { message: message("admin.reveal-noted"), ...(contact && { contact }) };
  });
}

/** Of the filter's role and state. */
function totalOf(counts: Awaited<ReturnType<typeof countUsers>>, { role, state }: UserFilter): number {
  if (state === "removed") return counts.removed;
  return role ? counts[role] : counts.user + counts["pg-owner"] + counts.admin;
}
