import { type MailQueue, mailQueue, retryMails } from "#contract/admin/mail-queue.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { paths } from "#web/paths.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { AdminArea, forAdmins } from "#web/pages/admin/admin-area.tsx";
import styles from "#web/pages/admin/admin-page.module.css";
import { Stats } from "#web/pages/admin/stats.tsx";

export const load = forAdmins(async ({ call, site, path }) => ({
  queue: await call(mailQueue),
  head: personalHead(site, adminMessages.adminMail, path),
}));

export function Page() {
  const data = usePageData(paths.adminMail);
  return <AdminArea data={data}>{({ queue }) => <Mail queue={queue} />}</AdminArea>;
}

/** How mail fares; neither whom it is for nor what it says. */
function Mail({ queue }: { queue: MailQueue }) {
  const { adminMail: words, adminList } = adminMessages;
  const { waiting, retrying, oldestAt, dead, deadTotal } = queue;
  const hasScript = useHasScript();
  const retry = useTool(retryMails, useReload());
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <Stats
        of={[
          { title: words.waiting, count: waiting, beside: oldestAt && fill(words.since, momentOf(oldestAt)) },
          { title: words.retrying, count: retrying },
          { title: words.dead, count: deadTotal },
        ]}
      />
      <section aria-labelledby="dead-mail">
        <h2 id="dead-mail">{words.deadTitle}</h2>
        {dead.length === 0 ? (
          <EmptyState shows="luggage" heading="h3" title={words.noDead} />
        ) : (
          <>
            <p className="mute">{words.deadText}</p>
            {dead.length < deadTotal && <p>{fill(words.deadShown, { count: formatNumber(dead.length) })}</p>}
            {hasScript ? (
              <Button onClick={() => void retry({ body: {} })}>{words.retryAll}</Button>
            ) : (
              <p className="mute">{adminList.needsScript}</p>
            )}
            <ul className={styles.cards}>
              {dead.map(({ id, kind, reason, enqueuedAt, failedAt }) => {
                const written = fill(words.moment, momentOf(enqueuedAt));
                return (
                  <li key={id}>
                    <div>
                      <h3>{kind}</h3>
                      <p>{reason}</p>
                      <p>{fill(words.given, { written, failed: fill(words.moment, momentOf(failedAt)) })}</p>
                    </div>
                    {hasScript && (
                      <Button
                        look="line"
                        aria-label={fill(words.retryNamed, { kind, written })}
                        onClick={() => void retry({ body: { ids: [id] } })}
                      >
                        {words.retry}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </section>
    </main>
  );
}

function momentOf(at: string) {
  return { date: formatDate(at), time: formatClock(at) };
}
