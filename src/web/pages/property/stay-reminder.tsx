import { LinkButton } from "#web/ui/link-button.tsx";
import { stayMessages } from "#web/messages/stay.ts";
import { AskLink } from "./ask-link.tsx";
import type { ChosenStay } from "./cost-panel.tsx";
import { useEnquiryWay } from "./enquiry-standing.tsx";
import { RentAsChosen } from "./rent-as-chosen.tsx";
import { ShareAndPrint } from "./share-and-print.tsx";
import type { SharedListing } from "./share-listing.ts";
import styles from "./stay-reminder.module.css";

/**
 * Under the cost panel, and with the reader when that is left behind: the rent, the way to ask, and the ways to hand the
 * listing on. On a phone only these: the rest is in the bar under the thumb.
 */
export function StayReminder({ chosen, shared }: { chosen: ChosenStay | undefined; shared: SharedListing }) {
  const { stay: words } = stayMessages;
  const enquiry = useEnquiryWay();
  return (
    <div className={styles.reminder}>
      <div className={styles.card}>
        <RentAsChosen chosen={chosen} />
        <LinkButton look="main" isWide href={enquiry.href}>
          {enquiry.label}
        </LinkButton>
        <AskLink topic={chosen ? words.freeBed : words.rentTopic} look="line" isWide />
      </div>
      <ShareAndPrint {...shared} />
    </div>
  );
}
