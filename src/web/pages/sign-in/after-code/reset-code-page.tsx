import { useEffect, useState } from "react";
import type { CodeSteps } from "#contract/account/code-steps.ts";
import { forgotPassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { CodeForm } from "#web/pages/sign-in/code-form.tsx";
import { type CodeStep, readCodeStep, saveCodeStep, useCodeStep, useLatestStep } from "#web/pages/sign-in/code-step.ts";
import { type SignInArgs, loadCodeStep } from "#web/pages/sign-in/load-sign-in.ts";
import { NewPasswordStep } from "./new-password-page.tsx";
import { NoResetStep } from "./no-reset-step.tsx";
import { SignInFrame } from "#web/pages/sign-in/sign-in-frame.tsx";
import { useAccountCall, useAccountForm } from "#web/pages/sign-in/use-account-call.ts";
import { useCodeSent } from "#web/pages/sign-in/use-code-sent.ts";
import { useNext } from "#web/pages/sign-in/use-next.ts";

export const load = (args: SignInArgs) => loadCodeStep(args, signInMessages.resetCode, ["reset", "newPassword"]);

/** The second step to a new password, or the third, where Back leads here from that. */
export function Page() {
  const { resetCode: words } = signInMessages;
  const code = usePostedForm("code");
  const posted = (usePostedForm("email") ?? code)?.values["email"];
  // As the server sent the page: loading its data again tells none of it.
  const [{ reset, newPassword }] = useState<CodeSteps>(usePageData(paths.resetCode).reached);
  const stored = useCodeStep("reset");
  const step = useLatestStep(stored, reset);
  const [now] = useState(() => Date.now());
  if (posted !== undefined && posted !== step?.email) return <ResetCodeStep step={{ email: posted, at: now }} />;
  if (step?.isProved) return <NewPasswordStep email={step.email} />;
  if (step) return <ResetCodeStep step={step} />;
  if (newPassword) return <NewPasswordStep email={newPassword.email} />;
  return <NoResetStep title={words.heading} />;
}

function ResetCodeStep({ step: { email, at } }: { step: CodeStep }) {
  const { resetCode: words, forgotPassword: first, code, signIn } = signInMessages;
  const { addressOf, goTo } = useNext();
  const noteCodeSent = useCodeSent();
  const call = useAccountCall();
  // Also where the code was requested before scripts ran.
  useEffect(() => {
    if (!readCodeStep("reset")?.isProved) saveCodeStep("reset", { email, at });
  }, [email, at]);
  const form = useAccountForm(verifyResetCode, {
    name: "code",
    left: usePostedForm("code"),
    fallback: words.failed,
    onAnswer: ({ message }, body) => {
      saveCodeStep("reset", { email: body.email, at: Date.now(), isProved: true });
      showToast(message || words.verified);
      goTo(addressOf(paths.newPassword));
    },
  });
  const resend = () =>
    call(forgotPassword, { email }, signIn.somethingWrong, ({ message }) => {
      noteCodeSent(message || first.sent, email);
      saveCodeStep("reset", { email, at: Date.now() });
    });
  return (
    <SignInFrame title={words.heading}>
      <CodeForm
        form={form}
        action={addressOf(paths.resetCode)}
        email={email}
        intro={code.sentIfKnown}
        sentAt={at}
        onResend={resend}
      />
      <LinkButton look="text" isWide href={addressOf(paths.forgotPassword)}>
        {words.change}
      </LinkButton>
      <LinkButton look="text" isWide href={addressOf(paths.login)}>
        {words.backToLogin}
      </LinkButton>
    </SignInFrame>
  );
}
