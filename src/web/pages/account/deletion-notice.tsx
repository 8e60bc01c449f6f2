import { cancelMyDeletion } from "#contract/account/my-account.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { accountMessages } from "#web/messages/account/account.ts";
import styles from "./account-page.module.css";

/** Above everything else while the account is on its way out: the way back. */
export function DeletionNotice({ erasedAt }: { erasedAt: string }) {
  const { accountDeletion } = accountMessages;
  const keep = useTool(cancelMyDeletion, useReload());
  return (
    <section className={classes("spread", styles.notice)} aria-label={accountDeletion.title}>
      <p>{fill(accountDeletion.due, { date: formatDate(erasedAt), time: formatClock(erasedAt) })}</p>
      <Button onClick={() => void keep({})}>{accountDeletion.keep}</Button>
    </section>
  );
}
