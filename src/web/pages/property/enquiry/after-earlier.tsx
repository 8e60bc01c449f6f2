import { type ReactNode, useState } from "react";
import type { EnquiryAbout } from "#contract/lead/enquiry-about.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { sentStages } from "#web/messages/lead/sent-stages.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { hasEnquiryDraft } from "./enquiry-draft.ts";
import styles from "./enquiry-part.module.css";
import { useLeftEnquiry } from "./use-posted-enquiry.ts";

/**
 * The form of an enquiry; where one was sent on an earlier visit, what became of that, with the form folded away under it. One tree
 * for both, so that a form in use stays when the answer about earlier enquiries comes.
 */
export function AfterEarlier({
  earlier,
  propertyId,
  children,
}: {
  earlier: EnquiryAbout | undefined;
  propertyId: string;
  children: ReactNode;
}) {
  const { enquiry: words } = stayMessages;
  const wasPosted = useLeftEnquiry(propertyId) !== undefined;
  const isKnown = earlier !== undefined;
  const [wasKnown, setWasKnown] = useState(isKnown);
  const [isInUse, setIsInUse] = useState(wasPosted);
  if (isKnown !== wasKnown) {
    // Only ever in a browser: the answer came after the page. What is typed by then is not folded away.
    setWasKnown(isKnown);
    setIsInUse(hasEnquiryDraft());
  }
  return (
    <>
      {earlier && (
        <div className={styles.earlier}>
          <p>
            <strong>{fill(words.askedOn, { date: formatDate(earlier.askedAt) })}</strong> {sentStages[earlier.stage]}
          </p>
          <p className="actions">
            <LinkButton look="line" href={paths.myEnquiries}>
              {words.mine}
            </LinkButton>
          </p>
        </div>
      )}
      <details className={styles.more} open={!isKnown || isInUse}>
        <summary hidden={!isKnown}>{words.askMore}</summary>
        {children}
      </details>
    </>
  );
}
