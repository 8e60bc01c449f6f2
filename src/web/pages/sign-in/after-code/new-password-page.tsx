import { useState } from "react";
import type { CodeSteps } from "#contract/account/code-steps.ts";
import { updatePassword } from "#contract/account/password-reset.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { forgetCodeStep, useCodeStep } from "#web/pages/sign-in/code-step.ts";
import { type SignInArgs, loadCodeStep } from "#web/pages/sign-in/load-sign-in.ts";
import { NoResetStep } from "./no-reset-step.tsx";
import { Notice } from "#web/pages/sign-in/notice.tsx";
import { NewPassword } from "#web/pages/sign-in/sign-in-fields.tsx";
import { SignInForm } from "#web/pages/sign-in/sign-in-form.tsx";
import { SignInFrame } from "#web/pages/sign-in/sign-in-frame.tsx";
import { useAccountForm } from "#web/pages/sign-in/use-account-call.ts";
import { useNext } from "#web/pages/sign-in/use-next.ts";

export const load = (args: SignInArgs) => loadCodeStep(args, signInMessages.newPassword, ["newPassword"]);

/** The last step to a new password. */
export function Page() {
  const { newPassword: words } = signInMessages;
  const posted = usePostedForm("password");
  const stored = useCodeStep("reset");
  const [{ newPassword }] = useState<CodeSteps>(usePageData(paths.newPassword).reached);
  const email = posted?.values["email"] ?? (stored?.isProved ? stored.email : newPassword?.email);
  if (email === undefined) return <NoResetStep title={words.heading} />;
  return <NewPasswordStep email={email} />;
}

export function NewPasswordStep({ email }: { email: string }) {
  const { newPassword: words } = signInMessages;
  const { addressOf, goTo } = useNext();
  const form = useAccountForm(updatePassword, {
    name: "password",
    left: usePostedForm("password"),
    fallback: words.failed,
    onAnswer: ({ message }) => {
      showToast(message || words.updated);
      goTo(addressOf(paths.login), true);
      forgetCodeStep("reset");
    },
  });
  return (
    <SignInFrame title={words.heading}>
      <p className="mute">{fill(words.lead, { email })}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.newPassword)}>
        {/* For the browser's own keeping of passwords too. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <NewPassword form={form} name="newPassword" label={words.password} help={words.passwordHelp} />
        <SubmitButton form={form} pending={words.pending}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
    </SignInFrame>
  );
}
