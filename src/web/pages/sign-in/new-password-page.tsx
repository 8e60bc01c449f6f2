import { useEffect } from "react";
import { updatePassword } from "#contract/account/password-reset.ts";
import { PasswordField } from "#web/forms/password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { currentReset, endReset } from "./browser-memory.ts";
import { type SignInArgs, loadResetStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";

export const load = (args: SignInArgs) => loadResetStep(args, signInMessages.newPassword);

/** The last step to a new password. */
export function Page() {
  const { newPassword: words } = signInMessages;
  const { beginAgain } = useNext();
  const posted = usePostedForm("password");
  const flow = currentReset();
  const email = posted?.values["email"] ?? (flow?.isProved ? flow.email : undefined);
  useEffect(() => {
    if (email === undefined) beginAgain(paths.forgotPassword);
  });
  if (email === undefined) return <SignInFrame title={words.heading}>{null}</SignInFrame>;
  return <NewPasswordStep email={email} />;
}

export function NewPasswordStep({ email }: { email: string }) {
  const { newPassword: words, signIn } = signInMessages;
  const { addressOf, goTo } = useNext();
  const form = useAccountForm(updatePassword, {
    name: "password",
    left: usePostedForm("password"),
    fallback: words.failed,
    onAnswer: ({ message }) => {
      showToast(message || words.updated);
      goTo(addressOf(paths.login), true);
      endReset();
    },
  });
  return (
    <SignInFrame title={words.heading}>
      <p className="mute">{fill(words.lead, { email })}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.newPassword)}>
        {/* For the browser's own keeping of passwords too. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField
          form={form}
          name="newPassword"
          label={words.password}
          help={words.passwordHelp}
          showLabel={signIn.showPassword}
          autoComplete="new-password"
        />
        <SubmitButton form={form} pending={words.pending}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
    </SignInFrame>
  );
}
