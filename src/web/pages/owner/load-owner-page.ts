import { notFound } from "@tanstack/react-router";
import { type LoadedLeads, loadOwnLeads } from "#web/features/leads/load-leads.ts";
import { enLeads } from "#web/messages/en-leads.ts";
import { paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead } from "#web/personal-page.ts";

/** What a page for owners shows. */
export type OwnerPage = PersonalAnswer & { page: "leads"; leads: LoadedLeads };

/** One page for owners. Throws ApiFailure 401 where nobody is signed in. */
export async function loadOwnerPage({ call, site, path, search }: PersonalQuestion): Promise<OwnerPage> {
  switch (path) {
    case paths.ownerLeads: {
      const leads = await loadOwnLeads(call, search);
      return { page: "leads", leads, head: personalHead(site, enLeads.ownLeads, path) };
    }
    default:
      throw notFound();
  }
}
