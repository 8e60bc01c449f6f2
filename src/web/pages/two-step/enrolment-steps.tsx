import type { Enrolment } from "#contract/account/second-factor.ts";
import { ProofField } from "#web/features/personal-tools/proof-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import { PlainForm } from "./plain-form.tsx";
import styles from "./two-step.module.css";
import { usePlainForm, useSecondFactorAddress } from "./use-plain-form.ts";

/** What the app is given, and the first code that it shows. */
export function EnrolmentSteps({ enrolment: { key, address, qrCode } }: { enrolment: Enrolment }) {
  const { secondFactor: words } = twoStepMessages;
  const form = usePlainForm("confirm");
  const { action } = useSecondFactorAddress();
  return (
    <>
      <h2 className={styles.heading}>{words.scan}</h2>
      <p>{words.scanText}</p>
      {/* Dark on light in both themes: cameras expect it. */}
      <figure className={styles.qrCode}>
        <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={qrCode.path} />
        </svg>
        <figcaption className="vh">{words.qrCode}</figcaption>
      </figure>
      <p>
        <a href={address}>{words.onThisDevice}</a>
      </p>
      <p>
        {words.orType}
        <code className={styles.key}>{key}</code>
      </p>
      <h2 className={styles.heading}>{words.type}</h2>
      <PlainForm form={form} action={action} problems={words.problems} sentAs="firstCode">
        {/* Not the boxes, which take the focus: on a phone the page would begin below the QR code. */}
        <ProofField form={form} means="second-factor" />
        <Button type="submit" size="big" isWide>
          {words.confirm}
        </Button>
      </PlainForm>
    </>
  );
}
