import { useEffect, useState } from "react";
import { sendRegistrationCode, verifyRegistrationCode } from "#contract/account/registration-code.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { registrationAddress, storeToken } from "./browser-memory.ts";
import { CodeForm } from "./code-form.tsx";
import { type SignInArgs, loadStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { describeCodeSent } from "./describe-code-sent.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./register-otp-page.module.css";
import { useAccountCall, useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";
import { useTypedBefore } from "./use-previous-input.ts";

/** Where the visitor is: typing the address, or the code that was sent to it. */
interface Step {
  stage: "email" | "code";
  email: string;
}

export const load = (args: SignInArgs) => loadStep(args, signInMessages.registerOtp);

/** The first step of registering. */
export function Page() {
  const sentEmail = usePostedForm("email");
  const left = usePostedForm("code") ?? sentEmail;
  const [step, setStep] = useState<Step>({
    stage: left?.stage === "code" ? "code" : "email",
    email: left?.values["email"] ?? "",
  });
  return step.stage === "email" ? (
    <EmailStep email={step.email} onSent={(email) => setStep({ stage: "code", email })} />
  ) : (
    <CodeStep email={step.email} onBack={() => setStep({ ...step, stage: "email" })} />
  );
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { registerOtp: words, code } = signInMessages;
  const { addressOf, beginAgain, notice } = useNext();
  const site = useSite();
  const left = usePostedForm("email");
  const form = useAccountForm(sendRegistrationCode, {
    name: "email",
    left: left ?? (email === "" ? undefined : { values: { email }, problems: {} }),
    fallback: words.sendFailed,
    onAnswer: ({ message }, body) => {
      describeCodeSent(message || words.sent, { site, email: body.email, linkText: code.mailbox });
      onSent(body.email);
    },
  });
  useTypedBefore(form, "email", registrationAddress.read);
  useEffect(() => {
    if (!notice && registrationAddress.read()) beginAgain(paths.registerOtp);
  });
  return (
    <SignInFrame title={words.title} room="double">
      <p className="mute">{words.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.registerOtp)}>
        <TextField
          form={form}
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={form} pending={words.pending}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
      <p>
        {words.hasAccount} <PageLink href={addressOf(paths.login)}>{words.login}</PageLink>
      </p>
    </SignInFrame>
  );
}

function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const { registerOtp: words, code } = signInMessages;
  const { addressOf, goTo } = useNext();
  const site = useSite();
  const call = useAccountCall();
  useEffect(() => {
    registrationAddress.keep(email);
  }, [email]);
  const form = useAccountForm(verifyRegistrationCode, {
    name: "code",
    left: usePostedForm("code"),
    fallback: words.verifyFailed,
    onAnswer: ({ token, message }) => {
      registrationAddress.forget();
      storeToken(token);
      showToast(message || words.verified);
      goTo(addressOf(paths.register));
    },
  });
  const resend = () =>
    call(sendRegistrationCode, { email }, words.sendFailed, ({ message }) =>
      describeCodeSent(message || words.sent, { site, email, linkText: code.mailbox }),
    );
  const back = (
    // A link, so that it leads back without scripts too; with them what was typed stays.
    <a
      href={addressOf(paths.registerOtp)}
      className={`${buttonClass({ look: "text" })} ${styles.back}`}
      onClick={(event) => {
        event.preventDefault();
        registrationAddress.forget();
        onBack();
      }}
    >
      <Icon name="arrow-left" size="small" />
      {words.back}
    </a>
  );
  return (
    <SignInFrame title={words.title} room="double" back={back}>
      <CodeForm form={form} action={addressOf(paths.registerOtp)} email={email} intro={code.sentTo} onResend={resend} />
    </SignInFrame>
  );
}
