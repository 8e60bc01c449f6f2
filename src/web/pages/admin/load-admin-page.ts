import { notFound } from "@tanstack/react-router";
import { type AdminOverview, adminOverview } from "#contract/admin-overview.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { type LoadedLeads, loadAllLeads } from "#web/features/leads/load-leads.ts";
import { enAdmin } from "#web/messages/en-admin.ts";
import { enLeads } from "#web/messages/en-leads.ts";
import { paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead } from "#web/personal-page.ts";

/** What a page for admins shows. */
export type AdminPage = PersonalAnswer &
  ({ page: "dashboard"; overview: AdminOverview } | { page: "leads"; leads: LoadedLeads } | { page: "refused" });

/** One page for admins; to whoever is none it says so. Throws ApiFailure 401 where nobody is signed in. */
export async function loadAdminPage(asked: PersonalQuestion): Promise<AdminPage> {
  try {
    return await loadPage(asked);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
    const { refusedTitle: title, refusedText: description } = enAdmin.admin;
    return { page: "refused", status: 403, head: personalHead(asked.site, { title, description }, asked.path) };
  }
}

async function loadPage({ call, site, path, search }: PersonalQuestion): Promise<AdminPage> {
  switch (path) {
    case paths.admin: {
      const overview = await call(adminOverview);
      return { page: "dashboard", overview, head: personalHead(site, enAdmin.admin, path) };
    }
    case paths.adminLeads: {
      const leads = await loadAllLeads(call, search);
      return { page: "leads", leads, head: personalHead(site, enLeads.allLeads, path) };
    }
    default:
      throw notFound();
  }
}
