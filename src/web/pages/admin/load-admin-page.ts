import { notFound } from "@tanstack/react-router";
import { type AdminOverview, adminOverview } from "#contract/admin/admin-overview.ts";
import { type MailQueue, mailQueue } from "#contract/admin/mail-queue.ts";
import { type MyAccount, myAccount } from "#contract/account/my-account.ts";
import { enrolFirstCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { type LoadedLeads, loadAllLeads } from "#web/features/leads/load-leads.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead, toSecondFactor } from "#web/personal-loader.ts";
import { type LoadedApplications, loadApplications } from "./applications/load-applications.ts";
import { type LoadedAudit, loadAudit } from "./audit/load-audit.ts";
import { type LoadedMessages, loadMessages } from "./messages/load-messages.ts";
import { type LoadedProperties, loadProperties } from "./listings/load-properties.ts";
import { type LoadedUsers, loadUsers } from "./users/load-users.ts";

/** What a page for admins shows; `account` is the id of whose it is. */
export type AdminPage = PersonalAnswer &
  (
    | { page: "dashboard"; overview: AdminOverview; list: LoadedProperties }
    | { page: "add"; account: string }
    | { page: "users"; account: string; provesBy: MyAccount["provesBy"]; list: LoadedUsers }
    | { page: "applications"; list: LoadedApplications }
    | { page: "audit"; list: LoadedAudit }
    | { page: "messages"; list: LoadedMessages }
    | { page: "mail"; queue: MailQueue }
    | { page: "leads"; leads: LoadedLeads }
    | { page: "refused" }
  );

/** One page for admins; to whoever is none it says so. Throws ApiFailure 401 where nobody is signed in. */
export async function loadAdminPage(asked: PersonalQuestion): Promise<AdminPage> {
  try {
    return await loadPage(asked);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
    if (error.code === enrolFirstCode) throw toSecondFactor(asked);
    const { refusedTitle: title, refusedText: description } = adminMessages.admin;
    return { page: "refused", status: 403, head: personalHead(asked.site, { title, description }, asked.path) };
  }
}

async function loadPage({ call, site, path, search, id }: PersonalQuestion): Promise<AdminPage> {
  switch (path) {
    case paths.admin: {
      const [overview, list] = await Promise.all([call(adminOverview), loadProperties(call, search)]);
      return { page: "dashboard", overview, list, head: personalHead(site, adminMessages.admin, path) };
    }
    case paths.adminAddProperty: {
      const { account, secondFactor } = await call(myAccount);
      if (secondFactor === "required") throw toSecondFactor({ path, search, id });
      if (account.role !== "admin") throw new ApiFailure(403, { message: adminMessages.admin.refusedTitle });
      return { page: "add", account: account.id, head: personalHead(site, listingFormMessages.addProperty, path) };
    }
    case paths.adminUsers: {
      const [{ account, provesBy }, list] = await Promise.all([call(myAccount), loadUsers(call, search)]);
      return {
        page: "users",
        account: account.id,
        provesBy,
        list,
        head: personalHead(site, adminMessages.adminUsers, path),
      };
    }
    case paths.adminApplications:
      return {
        page: "applications",
        list: await loadApplications(call, search),
        head: personalHead(site, adminMessages.adminApplications, path),
      };
    case paths.adminAudit:
      return {
        page: "audit",
        list: await loadAudit(call, search),
        head: personalHead(site, adminMessages.adminAudit, path),
      };
    case paths.adminMail:
      return { page: "mail", queue: await call(mailQueue), head: personalHead(site, adminMessages.adminMail, path) };
    case paths.adminMessages:
      return {
        page: "messages",
        list: await loadMessages(call, search),
        head: personalHead(site, adminMessages.adminMessages, path),
      };
    case paths.adminLeads: {
      const leads = await loadAllLeads(call, search);
      return { page: "leads", leads, head: personalHead(site, leadMessages.allLeads, path) };
    }
    default:
      throw notFound();
  }
}
