import type { MyEnquiry } from "#contract/enquiry.ts";
import { NamesNote } from "#web/features/properties/names-note.tsx";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, paths, propertyAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { accountMessages } from "#web/messages/account.ts";
import { moveInWords } from "#web/messages/move-in.ts";
import accountStyles from "./account-page.module.css";
import styles from "./enquiries-page.module.css";
import type { LoadedEnquiries } from "./load-account.ts";
import { Withdrawal } from "./withdrawal.tsx";

/** What somebody has asked owners, how far it has come, and the way to take it back. */
export function EnquiriesPage({ enquiries, nextAt, isLater }: LoadedEnquiries) {
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
          <Enquiry key={enquiry.id} enquiry={enquiry} />
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

function Enquiry({ enquiry }: { enquiry: MyEnquiry }) {
  const { enquiries: words, facts } = accountMessages;
  const hasScript = useHasScript();
  const { property, timesAsked, days, stage, withdrawnAt } = enquiry;
  const about = property?.title ?? words.general;
  const date = formatDate(enquiry.askedAt);
  return (
    <li className={styles.enquiry}>
      <h2 lang={languageOf(about)} dir="auto">
        {property?.isLive ? (
          <PageLink className="alone" href={propertyAddress(property.pgId)}>
            {about}
          </PageLink>
        ) : (
          about
        )}
      </h2>
      {property && (
        <p className="mute">
          {fill(facts.place, { locality: property.locality, city: property.city })} · {property.pgId}
        </p>
      )}
      <p className={styles.state}>{withdrawnAt === undefined ? words.stages[stage] : words.withdrawn}</p>
      <p className="mute">
        {timesAsked > 1 ? fill(words.askedAgain, { count: timesAsked, date }) : fill(words.asked, { date })} ·{" "}
        {fill(words.moveIn, { days: moveInWords[days] })}
      </p>
      {hasScript && withdrawnAt === undefined && <Withdrawal id={enquiry.id} about={about} />}
    </li>
  );
}
