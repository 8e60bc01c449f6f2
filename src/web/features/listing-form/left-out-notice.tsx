import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./listing-form.module.css";
import type { LeftOut } from "./photos/read-photos.ts";
import { describeLeftOut } from "./describe-left-out.ts";

/** The files of the last choice that were not accepted, and why. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const messages = listingFormMessages;
  return (
    <div role="alert" className={styles.alert}>
      {describeLeftOut(leftOut, messages).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
