import { adminOverview } from "#contract/admin-overview.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { enAdmin } from "#web/messages/en-admin.ts";
import { paths } from "#web/paths.ts";

/** Throws ApiFailure 401 where nobody is signed in, 403 where somebody is who is no admin. */
export async function loadDashboard(call: Call, site: SiteSettings) {
  const overview = await call(adminOverview);
  const { title, description } = enAdmin.admin;
  const { meta, links } = pageHead(site, { title: pageTitle(title, site), description, path: paths.admin });
  return { overview, head: { meta: [...meta, { name: "robots", content: "noindex" }], links } };
}
