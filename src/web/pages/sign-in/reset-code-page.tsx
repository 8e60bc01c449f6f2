import { useEffect } from "react";
import { forgotPassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { continueReset, currentReset } from "./browser-memory.ts";
import { CodeForm } from "./code-form.tsx";
import { type SignInArgs, loadResetStep } from "./load-sign-in.ts";
import { NewPasswordStep } from "./new-password-page.tsx";
import { describeCodeSent } from "./describe-code-sent.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountCall, useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";

export const load = (args: SignInArgs) => loadResetStep(args, signInMessages.resetCode);

/** The second step to a new password; posted without scripts, it goes on with the third. */
export function Page() {
  const { resetCode: words } = signInMessages;
  const { beginAgain } = useNext();
  const posted = usePostedForm("code");
  const left = usePostedForm("email") ?? posted;
  const email = left?.values["email"] ?? currentReset()?.email;
  useEffect(() => {
    if (email === undefined) beginAgain(paths.forgotPassword);
  });
  if (email === undefined) return <SignInFrame title={words.heading}>{null}</SignInFrame>;
  return left?.stage === "password" ? <NewPasswordStep email={email} /> : <ResetCodeStep email={email} />;
}

export function ResetCodeStep({ email }: { email: string }) {
  const { resetCode: words, forgotPassword: first, code, signIn } = signInMessages;
  const { addressOf, goTo } = useNext();
  const site = useSite();
  const call = useAccountCall();
  const form = useAccountForm(verifyResetCode, {
    name: "code",
    left: usePostedForm("code"),
    fallback: words.failed,
    onAnswer: ({ message }, body) => {
      continueReset({ email: body.email, isProved: true });
      showToast(message || words.verified);
      goTo(addressOf(paths.newPassword));
    },
  });
  const resend = () =>
    call(forgotPassword, { email }, signIn.somethingWrong, ({ message }) =>
      describeCodeSent(message || first.sent, { site, email, linkText: code.mailbox }),
    );
  return (
    <SignInFrame title={words.heading}>
      <CodeForm
        form={form}
        action={addressOf(paths.resetCode)}
        email={email}
        intro={code.sentIfKnown}
        onResend={resend}
      />
      <LinkButton look="text" isWide href={addressOf(paths.login)}>
        {words.backToLogin}
      </LinkButton>
    </SignInFrame>
  );
}
