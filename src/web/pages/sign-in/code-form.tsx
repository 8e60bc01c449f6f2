import { useState } from "react";
import { codeLength, resendAfterSeconds } from "#contract/limits.ts";
import { CodeField } from "#web/forms/code-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useCountdown } from "#web/forms/use-countdown.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import type { Form, FormFailure } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import styles from "./code-form.module.css";
import { Notice } from "./notice.tsx";
import { localMailbox } from "./describe-code-sent.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Where a code that was sent is typed in, or asked for again. */
export function CodeForm({
  form,
  action,
  email,
  intro,
  onResend,
}: {
  form: Form;
  action: string;
  /** What the code was asked for with. */
  email: string;
  /** With a gap for `{email}`. */
  intro: string;
  onResend: () => Promise<FormFailure | undefined>;
}) {
  const { code: words } = signInMessages;
  const hasScript = useHasScript();
  const [isComplete, setIsComplete] = useState(false);
  const length = String(codeLength);
  const [before = "", after = ""] = intro.split("{email}");
  return (
    <>
      <p className="mute">
        {before}
        <strong className={styles.email}>{email}</strong>
        {after} {words.mayTake}
      </p>
      <Notice />
      <LocalMailbox email={email} />
      <SignInForm form={form} action={action}>
        <input type="hidden" name="email" value={email} />
        <CodeField
          form={form}
          name="otp"
          length={codeLength}
          label={words.label}
          sayBox={(box) => fill(words.box, { box: String(box), length })}
          sayProgress={(filled) => fill(words.progress, { filled: String(filled), length })}
          onChange={setIsComplete}
        />
        <SubmitButton form={form} pending={words.pending} isDisabled={hasScript && !isComplete}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
      {hasScript ? <Resend onResend={onResend} /> : <PlainResend action={action} email={email} />}
    </>
  );
}

/** Outside production mail goes nowhere else. */
function LocalMailbox({ email }: { email: string }) {
  const { code: words } = signInMessages;
  if (!useSite().hasLocalMailbox) return null;
  return (
    <p>
      {/* Beside this page, whose code boxes wait meanwhile. */}
      <a href={localMailbox(email)} target="_blank" rel="noopener">
        {words.mailbox}
        <span className="vh"> ({words.newTab})</span>
      </a>
    </p>
  );
}

function Resend({ onResend }: { onResend: () => Promise<FormFailure | undefined> }) {
  const { code: words } = signInMessages;
  const [deadline, setDeadline] = useState(() => Date.now() + resendAfterSeconds * 1000);
  const [isPending, setIsPending] = useState(false);
  const left = useCountdown(deadline, resendAfterSeconds);
  const resend = async () => {
    setIsPending(true);
    const failure = await onResend();
    setIsPending(false);
    if (!failure) setDeadline(Date.now() + resendAfterSeconds * 1000);
  };
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p className="small mute num">
          {fill(words.sendAgainIn, { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` })}
        </p>
      ) : (
        <Button look="line" isWide disabled={isPending} onClick={() => void resend()}>
          {words.resend}
        </Button>
      )}
      {/* Said twice, at its beginning and its end: nobody wants to hear every second. */}
      <output className="vh">{left > 0 ? words.soon : words.now}</output>
    </div>
  );
}

function PlainResend({ action, email }: { action: string; email: string }) {
  const { code: words } = signInMessages;
  return (
    <form method="post" action={action} className={styles.resend}>
      <input type="hidden" name="email" value={email} />
      <p className="small mute">{words.notArrived}</p>
      <Button type="submit" look="line" isWide>
        {words.resend}
      </Button>
    </form>
  );
}
