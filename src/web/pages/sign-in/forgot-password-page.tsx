import type { FormEvent } from "react";
import { forgotPassword } from "#contract/account/password-reset.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { readCodeStep, saveCodeStep, wasJustSent } from "./code-step.ts";
import { type SignInArgs, loadStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useCodeSent } from "./use-code-sent.ts";
import { useNext } from "./use-next.ts";
import { useSharedEmail } from "./use-shared-email.ts";

export const load = (args: SignInArgs) => loadStep(args, signInMessages.forgotPassword);

/** The first step to a new password. */
export function Page() {
  return (
    <SignedOutOnly isForSignedIn>
      <AskForCode />
    </SignedOutOnly>
  );
}

function AskForCode() {
  const { forgotPassword: words, signIn } = signInMessages;
  const { addressOf, goTo } = useNext();
  const noteCodeSent = useCodeSent();
  const form = useAccountForm(forgotPassword, {
    name: "email",
    left: usePostedForm("email"),
    fallback: signIn.somethingWrong,
    isNeedless: ({ email }) => {
      const isNeedless = wasJustSent(readCodeStep("reset"), email);
      if (isNeedless) goTo(addressOf(paths.resetCode));
      return isNeedless;
    },
    onAnswer: ({ message }, { email }) => {
      saveCodeStep("reset", { email, at: Date.now() });
      noteCodeSent(message || words.sent, email);
      goTo(addressOf(paths.resetCode));
    },
  });
  useSharedEmail(form, true);
  return (
    <SignInFrame title={words.title}>
      <p className="mute">{words.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.forgotPassword)}>
        <TextField
          form={form}
          name="email"
          label={words.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onInput={dropSpaces}
        />
        <SubmitButton form={form} pending={words.pending}>
          {words.submit}
        </SubmitButton>
        <LinkButton look="text" isWide href={addressOf(paths.login)}>
          {words.backToLogin}
        </LinkButton>
      </SignInForm>
    </SignInFrame>
  );
}

/** As the specification has it: neither kind of answer has any. */
function dropSpaces({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = field;
  if (!/\s/.test(value)) return;
  const before = value.slice(0, selectionStart ?? value.length).replaceAll(/\s+/g, "");
  field.value = value.replaceAll(/\s+/g, "");
  field.setSelectionRange(before.length, before.length);
}
