import { ApiFailure, tooLongCode } from "#web/api/api-failure.ts";
import { pageTitle } from "#web/document-head.ts";
import { focusHeading } from "#web/layouts/focus-heading.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type ErrorComponentProps, useReloadPage, useRouterState } from "#web/router-api.ts";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/messages.ts";
import styles from "./errors.module.css";

/** A page's own code could not be fetched: browsers say so in words of their own. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
}

/** A page whose data or code did not come. */
export function FailurePage({ error }: ErrorComponentProps) {
  const { errors } = messages;
  const site = useSite();
  const reloadPage = useReloadPage();
  const isTrying = useRouterState({ select: (state) => state.isLoading });
  const isSlow = error instanceof ApiFailure && error.code === tooLongCode;
  const isNetwork = (error instanceof ApiFailure && error.status === 0) || isMissingCode(error);
  const networkTitle = isSlow ? errors.slowTitle : errors.offlineTitle;
  const title = isNetwork ? networkTitle : errors.failureTitle;

  async function tryAgain() {
    // Browsers remember that code did not come for as long as the page lives.
    if (isMissingCode(error) && navigator.onLine) {
      location.reload();
      return;
    }
    await reloadPage();
    focusHeading();
  }

  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <title>{pageTitle(title, site)}</title>
      <EmptyState shows="door" heading="h1" title={title} text={isNetwork ? errors.networkText : errors.failureText}>
        <Button aria-disabled={isTrying} onClick={() => void tryAgain()}>
          {isTrying ? errors.tryingAgain : errors.tryAgain}
        </Button>
        <LinkButton look="line" href={paths.home}>
          {errors.goHome}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
