import { LinkButton } from "#web/ui/link-button.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./action-bar.module.css";
import { AskLink } from "./contact-link.tsx";
import type { ChosenStay } from "#web/pages/property/cost/cost-panel.tsx";
import { useEnquiryWay } from "./enquiry-standing.tsx";
import { RentAsChosen } from "#web/pages/property/cost/rent-as-chosen.tsx";

/** Under the thumb on a phone: the rent as chosen, which leads to what it comes to, and the ways to ask. */
export function ActionBar({ chosen }: { chosen: ChosenStay | undefined }) {
  const { stay: words } = stayMessages;
  const enquiry = useEnquiryWay();
  return (
    <section className={styles.bar} data-action-bar aria-label={words.actions}>
      {chosen ? (
        <a className={styles.cost} href="#cost">
          <RentAsChosen chosen={chosen} />
          <span className="vh">{words.seeCost}</span>
        </a>
      ) : (
        <RentAsChosen chosen={chosen} />
      )}
      <AskLink topic={chosen ? words.freeBed : words.rentTopic} />
      <LinkButton look="main" href={enquiry.href} onClick={enquiry.onClick}>
        {enquiry.label}
      </LinkButton>
    </section>
  );
}
