import { useEffect, useState } from "react";
import { forgotPassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { CodeForm } from "#web/pages/sign-in/code-form.tsx";
import { readCodeStep, saveCodeStep, useCodeStep } from "#web/pages/sign-in/code-step.ts";
import { type SignInArgs, loadStep } from "#web/pages/sign-in/load-sign-in.ts";
import { NewPasswordStep } from "./new-password-page.tsx";
import { NoResetStep } from "./no-reset-step.tsx";
import { SignInFrame } from "#web/pages/sign-in/sign-in-frame.tsx";
import { useAccountCall, useAccountForm } from "#web/pages/sign-in/use-account-call.ts";
import { useCodeSent } from "#web/pages/sign-in/use-code-sent.ts";
import { useNext } from "#web/pages/sign-in/use-next.ts";

export const load = (args: SignInArgs) => loadStep(args, signInMessages.resetCode);

/** The second step to a new password; posted without scripts, it goes on with the third. */
export function Page() {
  const { resetCode: words } = signInMessages;
  const posted = usePostedForm("code");
  const left = usePostedForm("email") ?? posted;
  const stored = useCodeStep("reset");
  const email = left?.values["email"] ?? stored?.email;
  if (email === undefined) return <NoResetStep title={words.heading} />;
  if (left?.stage === "password" || stored?.isProved) return <NewPasswordStep email={email} />;
  return <ResetCodeStep email={email} />;
}

export function ResetCodeStep({ email }: { email: string }) {
  const { resetCode: words, forgotPassword: first, code, signIn } = signInMessages;
  const { addressOf, goTo } = useNext();
  const noteCodeSent = useCodeSent();
  const call = useAccountCall();
  const stored = useCodeStep("reset");
  const [postedAt] = useState(() => Date.now());
  const at = stored?.email === email ? stored.at : postedAt;
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
