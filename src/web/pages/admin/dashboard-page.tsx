import { type AdminOverview, adminOverview } from "#contract/admin/admin-overview.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { AdminArea, forAdmins } from "./admin-area.tsx";
import styles from "./admin-page.module.css";
import { type LoadedProperties, loadProperties } from "./listings/load-properties.ts";
import { PropertiesList } from "./listings/properties-list.tsx";
import { Stats } from "./stats.tsx";

export const load = forAdmins(async ({ call, site, path, search }) => {
  const [overview, list] = await Promise.all([call(adminOverview), loadProperties(call, search)]);
  return { overview, list, head: personalHead(site, adminMessages.admin, path) };
});

export function Page() {
  const data = usePageData(paths.admin);
  return <AdminArea data={data}>{({ overview, list }) => <Dashboard overview={overview} list={list} />}</AdminArea>;
}

/** What an admin sees first: how many people and listings there are, and every listing. */
function Dashboard({ overview, list }: { overview: AdminOverview; list: LoadedProperties }) {
  const { admin: words } = adminMessages;
  const { totalUsers, owners, admins, totalProperties, liveProperties, pendingApplications, newsletterSubscribers } =
    overview;
  const byRole = fill(words.byRole, {
    users: formatCount(words.users, totalUsers - owners - admins),
    owners: formatCount(words.pgOwners, owners),
    admins: formatCount(words.admins, admins),
  });
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <Stats
        of={[
          { title: words.totalUsers, count: totalUsers, beside: byRole },
          { title: words.owners, count: owners },
          { title: words.totalProperties, count: totalProperties, beside: formatCount(words.live, liveProperties) },
          ...(newsletterSubscribers > 0 ? [{ title: words.subscribers, count: newsletterSubscribers }] : []),
        ]}
      />
      {pendingApplications > 0 && (
        <p className={styles.notice}>
          <PageLink href={paths.adminApplications}>{formatCount(words.pending, pendingApplications)}</PageLink>
        </p>
      )}
      <PropertiesList list={list} />
    </main>
  );
}
