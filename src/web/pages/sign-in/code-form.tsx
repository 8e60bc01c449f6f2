import { useState } from "react";
import { codeLength, resendAfterSeconds } from "#contract/limits.ts";
import { CodeField } from "#web/forms/code-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useCountdown } from "#web/forms/use-countdown.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import type { Form, FormFailure } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { usePostedForm } from "#web/router-api.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import styles from "./code-form.module.css";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { localMailbox } from "./use-code-sent.ts";

/** Resolves to why no other code was sent, if none was. */
type Resending = () => Promise<FormFailure | undefined>;

/** Where a code that was sent is typed in, or requested again. */
export function CodeForm({
  form,
  action,
  email,
  intro,
  sentAt,
  onResend,
}: {
  form: Form;
  action: string;
  /** What the code was requested with. */
  email: string;
  /** With a gap for `{email}`. */
  intro: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  onResend: Resending;
}) {
  const { code: words } = signInMessages;
  const hasScript = useHasScript();
  const [isComplete, setIsComplete] = useState(false);
  /** Each code is typed into boxes of its own. */
  const [codes, setCodes] = useState(0);
  const length = String(codeLength);
  const [before = "", after = ""] = intro.split("{email}");
  const resend = async () => {
    form.clear?.();
    const failure = await onResend();
    if (!failure) {
      setCodes(codes + 1);
      setIsComplete(false);
    }
    return failure;
  };
  return (
    <>
      <p className="mute">
        {before}
        <strong className={styles.email}>{email}</strong>
        {after} {words.mayTake}
      </p>
      <Notice />
      <LocalMailbox email={email} />
      <SignInForm form={form} action={action} onlyField="otp">
        <input type="hidden" name="email" value={email} />
        <CodeField
          key={codes}
          form={form}
          name="otp"
          length={codeLength}
          label={words.label}
          labelBox={(box) => fill(words.box, { box: String(box), length })}
          describeProgress={(filled) => fill(words.progress, { filled: String(filled), length })}
          onChange={setIsComplete}
        />
        <SubmitButton form={form} pending={words.pending} isDisabled={hasScript && !isComplete}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
      {hasScript ? (
        <Resend key={sentAt} sentAt={sentAt} onResend={resend} />
      ) : (
        <PlainResend action={action} email={email} />
      )}
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

function Resend({ sentAt, onResend }: { sentAt: number; onResend: Resending }) {
  const { code: words } = signInMessages;
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const left = useCountdown(sentAt + resendAfterSeconds * 1000, resendAfterSeconds);
  const [first] = useState(left);
  const resend = async () => {
    setProblem(undefined);
    setIsPending(true);
    setProblem((await onResend())?.message);
    setIsPending(false);
  };
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p className="small mute num">{fill(words.sendAgainIn, { time: formatLeft(left) })}</p>
      ) : (
        <Button look="line" isWide disabled={isPending} onClick={() => void resend()}>
          {words.resend}
        </Button>
      )}
      <div role="alert">
        <FieldError id="resend-error" error={problem} />
      </div>
      {/* Announced only at the start and at the end, not every second. */}
      <output className="vh">{left > 0 ? fill(words.soon, { time: formatLeft(first) }) : words.now}</output>
    </div>
  );
}

/** "1:58" */
function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function PlainResend({ action, email }: { action: string; email: string }) {
  const { code: words } = signInMessages;
  const refused = usePostedForm("email");
  return (
    <form method="post" action={action} className={styles.resend}>
      <input type="hidden" name="email" value={email} />
      <p className="small mute">{words.notArrived}</p>
      <Button type="submit" look="line" isWide>
        {words.resend}
      </Button>
      <FieldError id="resend-error" error={refused?.message} />
    </form>
  );
}
