import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./admin-page.module.css";
import { useAdminMessages } from "./use-admin-messages.ts";

/** For whoever is signed in and is no admin. */
export function RefusedPage() {
  const { admin: words } = useAdminMessages();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState shows="door" heading="h1" title={words.refusedTitle} text={words.refusedText}>
        <LinkButton href={paths.account}>{words.toAccount}</LinkButton>
      </EmptyState>
    </main>
  );
}
