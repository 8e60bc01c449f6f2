import type { FormEvent } from "react";
import { forgotPassword } from "#contract/account/password-reset.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { continueReset, resetAddress } from "./browser-memory.ts";
import { type SignInArgs, loadStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { ResetCodeStep } from "./reset-code-page.tsx";
import { describeCodeSent } from "./describe-code-sent.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";
import { useTypedBefore } from "./use-previous-input.ts";

export const load = (args: SignInArgs) => loadStep(args, signInMessages.forgotPassword);

/** The first step to a new password. Posted without scripts, it goes on with the second at the same address. */
export function Page() {
  const left = usePostedForm("email");
  const email = left?.values["email"];
  return left?.stage === "code" && email !== undefined ? <ResetCodeStep email={email} /> : <AskForCode />;
}

function AskForCode() {
  const { forgotPassword: words, signIn, code } = signInMessages;
  const { addressOf, goTo } = useNext();
  const site = useSite();
  const form = useAccountForm(forgotPassword, {
    name: "email",
    left: usePostedForm("email"),
    fallback: signIn.somethingWrong,
    onAnswer: ({ message }, body) => {
      continueReset({ email: body.email, isProved: false });
      describeCodeSent(message || words.sent, { site, email: body.email, linkText: code.mailbox });
      goTo(addressOf(paths.resetCode));
    },
  });
  useTypedBefore(form, "email", resetAddress.read);
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
