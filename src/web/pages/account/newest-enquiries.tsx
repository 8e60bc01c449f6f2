import type { MyEnquiry } from "#contract/lead/enquiry.ts";
import { NamesNote } from "#web/features/properties/names-note.tsx";
import { fill } from "#web/format/fill.ts";
import { withStoredNames } from "#web/format/place-names.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import styles from "./account-page.module.css";
import { EnquiryCard } from "./enquiry-card.tsx";
import { useAccount } from "./use-account.ts";

/** The user's latest enquiries, or a link to the list of PGs if there are none. */
export function NewestEnquiries() {
  const { enquiries: words } = accountMessages;
  const { enquiries } = useAccount();
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className={styles.heading}>
        {words.title}
      </h2>
      {enquiries.length === 0 ? (
        <EmptyState shows="luggage" heading="h3" title={words.emptyTitle} text={words.emptyText}>
          <LinkButton href={paths.search}>{words.search}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.enquiries}>
            {enquiries.map((enquiry) => (
              <EnquiryCard key={enquiry.id} enquiry={enquiry} headingLevel={3}>
                <Others enquiry={enquiry} />
              </EnquiryCard>
            ))}
          </ul>
          <NamesNote of={enquiries.flatMap(({ property }) => property ?? [])} />
          {/* Where they can be withdrawn, too. */}
          <LinkButton look="line" href={paths.myEnquiries}>
            {words.all}
          </LinkButton>
        </>
      )}
    </section>
  );
}

/** Where the listing is not offered any more: what else is in its city. */
function Others({ enquiry: { property } }: { enquiry: MyEnquiry }) {
  const { enquiries: words } = accountMessages;
  if (!property || property.state === "live") return null;
  return (
    <LinkButton look="line" href={searchAddress({ city: withStoredNames(property).city })}>
      {fill(words.others, { city: property.city })}
    </LinkButton>
  );
}
