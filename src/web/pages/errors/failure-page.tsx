import { type ErrorComponentProps, useRouter, useRouterState } from "@tanstack/react-router";
import { ApiFailure } from "#web/api/api-failure.ts";
import { pageTitle } from "#web/document-head.ts";
import { useMessages } from "#web/messages/messages.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import styles from "./errors.module.css";

/** A page whose data or code did not come. */
export function FailurePage({ error }: ErrorComponentProps) {
  const { errors } = useMessages();
  const site = useSite();
  const router = useRouter();
  const isTrying = useRouterState({ select: (state) => state.isLoading });
  const isOffline = error instanceof ApiFailure && error.status === 0;
  const title = isOffline ? errors.offlineTitle : errors.failureTitle;
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <title>{pageTitle(title, site)}</title>
      <EmptyState shows="door" heading="h1" title={title} text={isOffline ? errors.offlineText : errors.failureText}>
        <Button aria-disabled={isTrying} onClick={() => void router.invalidate()}>
          {isTrying ? errors.tryingAgain : errors.tryAgain}
        </Button>
        <LinkButton look="line" to={paths.home}>
          {errors.goHome}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
