import type { RevealSummary } from "#contract/admin/audit-log.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatNumber } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import { listAddress, paths } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "./admin-page.module.css";

/** How many numbers each admin looked at, for the other admins to see. */
export function RevealCounts({ of: { perDay, admins } }: { of: RevealSummary }) {
  const { adminAudit: words } = adminMessages;
  return (
    <section className={styles.notice} aria-labelledby="reveals">
      <h2 id="reveals">{words.reveals}</h2>
      <p>{fill(words.revealsText, { perDay: formatNumber(perDay) })}</p>
      {admins.length === 0 ? (
        <p>{words.noReveals}</p>
      ) : (
        <ul>
          {admins.map((admin) => (
            <li key={admin.userId}>
              <PageLink href={listAddress(paths.adminAudit, { find: admin.userId })}>
                <span lang={admin.name && languageOf(admin.name)}>{admin.name ?? admin.userId}</span>
              </PageLink>
              {": "}
              {formatReveals(admin, perDay)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatReveals({ inLastDay, inLast30Days, lastAt }: RevealSummary["admins"][number], perDay: number): string {
  const { one, other } = adminMessages.adminAudit.revealsBy;
  const gaps = {
    count: "{count}",
    today: formatNumber(inLastDay),
    perDay: formatNumber(perDay),
    date: formatDate(lastAt),
    time: formatClock(lastAt),
  };
  return formatCount({ one: fill(one, gaps), other: fill(other, gaps) }, inLast30Days);
}
