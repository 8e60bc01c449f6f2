import { LinkButton } from "#web/ui/link-button.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import { AskLink } from "#web/pages/property/enquiry/contact-link.tsx";
import type { ChosenStay } from "./cost-panel.tsx";
import { useEnquiryWay } from "#web/pages/property/enquiry/enquiry-standing.tsx";
import { RentAsChosen } from "./rent-as-chosen.tsx";
import styles from "./stay-reminder.module.css";

/** Above the cost panel and in view all the way down: the rent and the ways to ask. On a phone they are in the bar under the thumb. */
export function StayReminder({ chosen }: { chosen: ChosenStay | undefined }) {
  const { stay: words } = stayMessages;
  const enquiry = useEnquiryWay();
  return (
    <div className={styles.card}>
      <RentAsChosen chosen={chosen} />
      <LinkButton look="main" isWide href={enquiry.href} onClick={enquiry.onClick}>
        {enquiry.label}
      </LinkButton>
      <AskLink topic={chosen ? words.freeBed : words.rentTopic} look="line" isWide />
    </div>
  );
}
