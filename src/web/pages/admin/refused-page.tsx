import type { ErrorComponentProps } from "@tanstack/react-router";
import { ApiFailure } from "#web/api/api-failure.ts";
import { pageTitle } from "#web/document-head.ts";
import { paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import styles from "./dashboard-page.module.css";
import { useAdminMessages } from "./use-admin-messages.ts";

/** For whoever is signed in and is no admin. What else goes wrong is the failure page's. */
export function RefusedPage({ error }: ErrorComponentProps) {
  const { admin: words } = useAdminMessages();
  const site = useSite();
  if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <title>{pageTitle(words.refusedTitle, site)}</title>
      <EmptyState shows="door" heading="h1" title={words.refusedTitle} text={words.refusedText}>
        <LinkButton href={paths.account}>{words.toAccount}</LinkButton>
      </EmptyState>
    </main>
  );
}
