import type { SecondFactor } from "#contract/account/second-factor.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import { PlainForm } from "./plain-form.tsx";
import styles from "./two-step.module.css";
import { usePlainForm, useSecondFactorAddress } from "./use-plain-form.ts";

/** So few recovery codes are worth a word. */
const fewCodes = 3;

/** What can be done about a second factor that is set up. */
export function Standing({ factor }: { factor: SecondFactor }) {
  const { secondFactor: words } = twoStepMessages;
  const { enrolledAt, recoveryCodesLeft, isOffered, isRequired } = factor;
  return (
    <>
      {enrolledAt !== undefined && (
        <p>{fill(words.on, { date: formatDate(enrolledAt), left: String(recoveryCodesLeft) })}</p>
      )}
      {recoveryCodesLeft <= fewCodes && <p className={styles.notice}>{words.fewLeft}</p>}
      <Way name="renew" text={words.renewText} label={words.renew} />
      {isOffered && <Way name="begin" text={words.moveText} label={words.move} />}
      {isRequired ? (
        <p className="mute">{words.onRequired}</p>
      ) : (
        <Way name="remove" text={words.removeText} label={words.remove} />
      )}
    </>
  );
}

function Way({ name, text, label }: { name: "renew" | "begin" | "remove"; text: string; label: string }) {
  const { secondFactor: words } = twoStepMessages;
  const form = usePlainForm(name);
  const { action } = useSecondFactorAddress();
  return (
    <section className={styles.way}>
      <PlainForm form={form} action={action} problems={words.problems} sentAs={name}>
        <p>{text}</p>
        <Button type="submit" look={name === "remove" ? "danger" : "line"} isWide>
          {label}
        </Button>
      </PlainForm>
    </section>
  );
}
