import type { AdminOverview } from "#contract/admin-overview.ts";
import { formatNumber } from "#web/format/money.ts";
import { sayCount } from "#web/format/words.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./dashboard-page.module.css";
import { useAdminMessages } from "./use-admin-messages.ts";

/** What an admin sees first: how many people and listings there are. */
export function DashboardPage({ overview }: { overview: AdminOverview }) {
  const { admin: words } = useAdminMessages();
  const cards = [
    { title: words.totalUsers, count: overview.totalUsers, beside: sayCount(words.admins, overview.admins) },
    { title: words.owners, count: overview.owners },
    {
      title: words.totalProperties,
      count: overview.totalProperties,
      beside: sayCount(words.live, overview.liveProperties),
    },
  ];
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <h1>{words.title}</h1>
      <p className="mute">{words.lead}</p>
      <dl className={styles.cards}>
        {cards.map(({ title, count, beside }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{formatNumber(count)}</b>
              {beside !== undefined && <small>{beside}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
