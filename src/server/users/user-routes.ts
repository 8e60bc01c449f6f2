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
import { readContactSearch } from "./contact-search.ts";
import { maskContact } from "./mask-contact.ts";
import { reveal, searchByNumber, viewerOf } from "./reveals-service.ts";
import { changeRole, requireProofAboutAdmin } from "./role-service.ts";
import { type UserFilter, countUsers, findContact, findListedUser, listUsers } from "./user-store.ts";

/** What admins do with other people's accounts. */
export function registerUsers(
  server: FastifyInstance,
  served: ServedEndpoints,
  { database, mailer, site }: { database: Database; mailer: Mailer; site: MailSite },
): void {
  serve(server, served, allUsers, async ({ query: { cursor, limit = largestUserList } }) => {
    const [{ users, next }, counts] = await Promise.all([
      listUsers(database.pool, {}, { cursor, limit }),
      countUsers(database.pool, undefined),
    ]);
    return { allUsers: users, total: totalOf(counts, {}), ...next };
  });

  serve(server, served, adminUsers, async ({ query: { cursor, limit, ...filter } }, caller) => {
    const search = async (queries: Pick<Database["pool"], "query">) => {
      const { users, next } = await listUsers(queries, filter, { cursor, limit });
      const counts = await countUsers(queries, filter.find);
      return { users, counts, total: totalOf(counts, filter), ...next };
    };
    const { whole } = readContactSearch(filter.find);
    if (whole === undefined) return search(database.pool);
    return inTransaction(database, (transaction) =>
      searchByNumber(transaction, viewerOf(caller), {
        number: maskContact(whole),
        list: "users",
        search: () => search(transaction.client),
        found: ({ users }) => users.map(({ displayId }) => displayId),
      }),
    );
  });

  /** Runs `work` on somebody who exists, and answers with them as they are afterwards. */
  async function workOnUser(
    id: string,
    work: (transaction: Transaction, target: ListedUser) => Promise<unknown>,
  ): Promise<ListedUser> {
    return inTransaction(database, async (transaction) => {
      const target = await findListedUser(transaction.client, id);
      if (!target) throw notFound("User");
      await work(transaction, target);
      return (await findListedUser(transaction.client, id)) ?? target;
    });
  }

  serve(server, served, updateRole, async ({ params, body: { role } }, caller) => {
    const actor = accountOf(caller);
    const isProved = caller.signedIn?.isProved ?? false;
    const user = await workOnUser(params.id, (transaction, target) =>
      changeRole(transaction, { actor, address: caller.address, target, role, isProved }, { mailer, site }),
    );
    return { message: "Role Updated Successfully", user };
  });

  serve(server, served, deleteUser, async ({ params }, caller) => {
    const actor = accountOf(caller);
    const user = await workOnUser(params.id, async (transaction, target) => {
      if (target.id === actor.id) throw conflict("Nobody deletes themselves here: your account page does that.");
      await requireStillAdmin(transaction, actor.id);
      // With a stolen session nobody gets rid of those who could end it.
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
        // Who has not been told that their account is back knows of an earlier deletion.
        kind: unsent.includes("account-restored") ? "account-removed-again" : "account-removed",
        about,
      });
    });
    return { message: "User Deleted Successfully", user };
  });

  serve(server, served, restoreUser, async ({ params }, caller) => {
    const actor = accountOf(caller);
    const user = await workOnUser(params.id, async (transaction, target) => {
      await requireStillAdmin(transaction, actor.id);
      // Whoever brings an admin back makes somebody admin.
      await requireProofAboutAdmin(transaction, target.id, caller.signedIn?.isProved ?? false);
      const undone = await undoDeletion(transaction, { account: target, actor, address: caller.address });
      if (!undone) throw notFound("Deletion");
      const about = { account: target.id };
      const unsent = await mailer.cancelMailAbout(transaction, about);
      // Who never heard that it was closed need not hear that it is back.
      if (unsent.includes("account-removed")) return;
      await mailer.enqueueMail(transaction, {
        words: accountRestoredMail(site, undone),
        to: target.email,
        kind: "account-restored",
        about,
      });
    });
    return { message: `${user.name} is back`, user };
  });

  serve(server, served, revealUserContact, async ({ params, body: { reason } }, caller) => {
    const contact = await inTransaction(database, (transaction) =>
      reveal(transaction, viewerOf(caller), async () => {
        const target = await findListedUser(transaction.client, params.id);
        if (!target) throw notFound("User");
        return {
          shown: await findContact(transaction.client, target.id),
          event: { action: "contact-revealed", target: target.displayId, details: { reason } },
        };
      }),
    );
    return { message: "This is in the audit log now", ...(contact && { contact }) };
  });
}

/** Of the filter's role and state. */
function totalOf(counts: Awaited<ReturnType<typeof countUsers>>, { role, state }: UserFilter): number {
  if (state === "removed") return counts.removed;
  return role ? counts[role] : counts.user + counts["pg-owner"] + counts.admin;
}
