import { myEnquiries } from "#contract/lead/enquiry.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { NamesNote } from "#web/features/properties/names-note.tsx";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, paths } from "#web/paths.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { notFound, usePageData } from "#web/router-api.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import accountStyles from "./account-page.module.css";
import styles from "./enquiries-page.module.css";
import { EnquiryCard, subjectOf } from "./enquiry-card.tsx";
import { withNamesOfPlaces } from "./with-names-of-places.ts";
import { Withdrawal } from "./withdrawal.tsx";

export async function load({ call, site, path, search: { at } }: PersonalArgs) {
  const { enquiries, nextAt } = await call(myEnquiries, { query: at === undefined ? {} : { at } }).catch(
    (error: unknown) => {
      // A place in the list that nobody was given.
      if (error instanceof ApiFailure && error.status === 400) throw notFound();
      throw error;
    },
  );
  return {
    enquiries: enquiries.map(withNamesOfPlaces),
    /** Where the list goes on. */
    nextAt,
    /** It is not the first page. */
    isLater: at !== undefined,
    head: personalHead(site, accountMessages.enquiries, path),
  };
}

/** The user's enquiries with their stages, each with a button to withdraw it. */
export function Page() {
  const { enquiries, nextAt, isLater } = usePageData(paths.myEnquiries);
  const { account, enquiries: words } = accountMessages;
  const hasScript = useHasScript();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", accountStyles.page)}>
      <p>
        <PageLink className="alone" href={paths.account}>
          {words.toAccount}
        </PageLink>
      </p>
      <h1>{words.title}</h1>
      {enquiries.length === 0 && (
        <EmptyState shows="luggage" title={words.emptyTitle} text={words.emptyText}>
          <LinkButton href={paths.search}>{words.search}</LinkButton>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {enquiries.map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} headingLevel={2}>
            {hasScript && enquiry.withdrawnAt === undefined && (
              <Withdrawal id={enquiry.id} about={subjectOf(enquiry)} />
            )}
          </EnquiryCard>
        ))}
      </ul>
      <NamesNote of={enquiries.flatMap(({ property }) => property ?? [])} />
      {(nextAt !== undefined || isLater) && (
        <nav className={styles.pages} aria-label={words.pages}>
          {isLater && (
            <LinkButton look="line" href={paths.myEnquiries}>
              {words.newest}
            </LinkButton>
          )}
          {nextAt !== undefined && (
            <LinkButton look="line" href={listAddress(paths.myEnquiries, { at: nextAt })}>
              {words.older}
            </LinkButton>
          )}
        </nav>
      )}
      {!hasScript && enquiries.length > 0 && <p className="mute">{account.needsScript}</p>}
    </main>
  );
}
