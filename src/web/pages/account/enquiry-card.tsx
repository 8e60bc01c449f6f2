import type { ReactNode } from "react";
import type { MyEnquiry } from "#contract/lead/enquiry.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatRupees } from "#web/format/money.ts";
import { propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import { moveInWords } from "#web/messages/lead/move-in.ts";
import { sentStages } from "#web/messages/lead/sent-stages.ts";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import styles from "./enquiry-card.module.css";

const widths = [120, 160, 240, 320] as const;
const sizes = pictureSizes(["(min-width: 37.5em)", "144px"], ["", "88px"]);

/** What an enquiry is about, as a heading or in a sentence. */
export function subjectOf({ property }: MyEnquiry): string {
  return property?.title ?? accountMessages.enquiries.general;
}

/** An enquiry in a list: the listing with its picture and rent, and how far it has come. */
export function EnquiryCard({
  enquiry,
  headingLevel,
  children,
}: {
  enquiry: MyEnquiry;
  headingLevel: 2 | 3;
  /** The one thing that can be done about it. */
  children?: ReactNode;
}) {
  const { enquiries: words, facts } = accountMessages;
  const { property, timesAsked, days, sharing, stage, withdrawnAt } = enquiry;
  const Heading = `h${headingLevel}` as const;
  const about = subjectOf(enquiry);
  const date = formatDate(enquiry.askedAt);
  return (
    <li className={styles.enquiry} data-is-over={withdrawnAt !== undefined || undefined}>
      {/* The heading beside it says what it shows. */}
      <div className={styles.picture}>
        <PropertyPicture photo={property?.photo} widths={widths} sizes={sizes} alt="" />
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} lang={languageOf(about)} dir="auto">
          {property?.state === "live" ? <PageLink href={propertyAddress(property.pgId)}>{about}</PageLink> : about}
        </Heading>
        {property && <Listing property={property} />}
        <p className={styles.state}>{withdrawnAt === undefined ? sentStages[stage] : words.withdrawn}</p>
        <p className={styles.when}>
          {timesAsked > 1 ? fill(words.askedAgain, { count: timesAsked, date }) : fill(words.asked, { date })} ·{" "}
          <span>
            {fill(words.moveIn, { days: moveInWords[days] })}
            {sharing && ` · ${facts.sharing[sharing]}`}
          </span>
        </p>
        {children}
      </div>
    </li>
  );
}

/** Where it is and what it costs, or that it is not offered now. */
function Listing({ property }: { property: NonNullable<MyEnquiry["property"]> }) {
  const { enquiries: words, facts } = accountMessages;
  const { pgId, locality, city, state, rent = {} } = property;
  const rents = Object.values(rent).filter((each) => each !== undefined);
  return (
    <>
      <p className={styles.when}>
        {fill(facts.place, { locality, city })} · {pgId}
      </p>
      {state !== "live" ? (
        <p>
          <Badge tone="no">{words.unavailable[state]}</Badge>
        </p>
      ) : (
        <p className={styles.rent}>
          {rents.length > 0 ? fill(words.rentFrom, { rent: formatRupees(Math.min(...rents)) }) : facts.priceOnRequest}
        </p>
      )}
    </>
  );
}
