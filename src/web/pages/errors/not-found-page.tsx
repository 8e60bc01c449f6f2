import { SearchBox } from "#web/features/search-box/search-box.tsx";
import { pageTitle } from "#web/document-head.ts";
import { paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/messages.ts";
import styles from "./errors.module.css";

export function NotFoundPage() {
  const { errors } = messages;
  const site = useSite();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <title>{pageTitle(errors.notFoundTitle, site)}</title>
      <EmptyState shows="luggage" heading="h1" title={errors.notFoundTitle} text={errors.notFoundText} />
      <div className={styles.search}>
        <SearchBox asksGender={false} />
      </div>
      <div className={styles.ways}>
        <LinkButton look="line" href={paths.search}>
          {errors.seeAllPgs}
        </LinkButton>
        <LinkButton look="text" href={paths.home}>
          {errors.goHome}
        </LinkButton>
      </div>
    </main>
  );
}
