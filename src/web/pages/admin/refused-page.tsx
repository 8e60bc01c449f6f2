import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "./admin-page.module.css";

/** For signed-in users who are not admins. */
export function RefusedPage() {
  const { admin: words } = adminMessages;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState shows="door" heading="h1" title={words.refusedTitle} text={words.refusedText}>
        <LinkButton href={paths.account}>{words.toAccount}</LinkButton>
      </EmptyState>
    </main>
  );
}
