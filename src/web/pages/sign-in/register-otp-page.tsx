import { useEffect, useState } from "react";
import { sendRegistrationCode, verifyRegistrationCode } from "#contract/account/registration-code.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { storeToken, typedEmail } from "./browser-memory.ts";
import { CodeForm } from "./code-form.tsx";
import { type CodeStep, forgetCodeStep, saveCodeStep, useCodeStep, useLatestStep, wasJustSent } from "./code-step.ts";
import { type SignInArgs, loadCodeStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";
import { EmailField } from "./sign-in-fields.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./register-otp-page.module.css";
import { useAccountCall, useAccountForm } from "./use-account-call.ts";
import { useCodeSent } from "./use-code-sent.ts";
import { useNext } from "./use-next.ts";
import { useSharedEmail } from "./use-shared-email.ts";

/** In the URL of the page without scripts while it asks for the code, so that the other step can be reached again. */
const codeStep = "code";

export const load = (args: SignInArgs) =>
  loadCodeStep(args, signInMessages.registerOtp, args.search.step === codeStep ? ["registration"] : []);

/** The first step of registering. */
export function Page() {
  return (
    <SignedOutOnly>
      <Steps />
    </SignedOutOnly>
  );
}

/** Typing the address, or the code that was sent to it. */
function Steps() {
  const left = usePostedForm("code");
  const [posted] = useState(() => left && { email: left.values["email"] ?? "", at: Date.now() });
  const { addressOf, goTo, step: stepInAddress } = useNext();
  const latest = useLatestStep(useCodeStep("register"), usePageData(paths.registerOtp).reached.registration);
  const [changed, setChanged] = useState<CodeStep>();
  const step = changed ? undefined : (latest ?? posted);
  if (!step) return <EmailStep before={changed} onSent={() => setChanged(undefined)} />;
  const change = () => {
    typedEmail.forget();
    forgetCodeStep("register");
    setChanged(step);
    // So that a reload does not lead back to the code.
    if (stepInAddress !== undefined) goTo(addressOf(paths.registerOtp), true);
  };
  return <CodeStepForm step={step} onChange={change} />;
}

function EmailStep({
  before,
  onSent,
}: {
  /** The code that was sent last, to an address that is now changed. */
  before: CodeStep | undefined;
  onSent: () => void;
}) {
  const { registerOtp: words } = signInMessages;
  const { addressOf } = useNext();
  const noteCodeSent = useCodeSent();
  const left = usePostedForm("email");
  const goOn = (step: CodeStep) => {
    saveCodeStep("register", step);
    onSent();
  };
  const form = useAccountForm(sendRegistrationCode, {
    name: "email",
    left: left ?? (before && { values: { email: before.email }, problems: {} }),
    fallback: words.sendFailed,
    isNeedless: ({ email }) => {
      const isNeedless = before !== undefined && wasJustSent(before, email);
      if (isNeedless) goOn(before);
      return isNeedless;
    },
    onAnswer: ({ message }, { email }) => {
      noteCodeSent(message || words.sent, email);
      goOn({ email, at: Date.now() });
    },
  });
  useSharedEmail(form);
  return (
    <SignInFrame title={words.title} room="double">
      <p className="mute">{words.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.registerOtp)}>
        <EmailField form={form} label={words.email} autoComplete="email" />
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

function CodeStepForm({ step, onChange }: { step: CodeStep; onChange: () => void }) {
  const { registerOtp: words, code } = signInMessages;
  const { addressOf, goTo } = useNext();
  const noteCodeSent = useCodeSent();
  const call = useAccountCall();
  const { email, at } = step;
  // Also where the code was requested before scripts ran.
  useEffect(() => saveCodeStep("register", { email, at }), [email, at]);
  const form = useAccountForm(verifyRegistrationCode, {
    name: "code",
    left: usePostedForm("code"),
    fallback: words.verifyFailed,
    onAnswer: ({ token, message }) => {
      forgetCodeStep("register");
      storeToken(token);
      showToast(message || words.verified);
      goTo(addressOf(paths.register));
    },
  });
  const resend = () =>
    call(sendRegistrationCode, { email }, words.sendFailed, ({ message }) => {
      noteCodeSent(message || words.sent, email);
      saveCodeStep("register", { email, at: Date.now() });
    });
  const back = (
    // A link, so that it leads back without scripts too; with them what was typed stays.
    <a
      href={addressOf(paths.registerOtp)}
      className={`${buttonClass({ look: "text" })} ${styles.back}`}
      onClick={(event) => {
        event.preventDefault();
        onChange();
      }}
    >
      <Icon name="arrow-left" size="small" />
      {words.back}
    </a>
  );
  return (
    <SignInFrame title={words.title} room="double" back={back}>
      <CodeForm
        form={form}
        action={addressOf(paths.registerOtp, { step: codeStep })}
        email={email}
        intro={code.sentTo}
        sentAt={at}
        onResend={resend}
      />
    </SignInFrame>
  );
}
