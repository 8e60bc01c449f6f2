import { type FormEvent, useState } from "react";
import { register } from "#contract/account/account.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { PasswordField } from "#web/forms/password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/routing.ts";
import { setViewer } from "#web/session/viewer.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { forgetToken, senderContact, senderName } from "./browser-memory.ts";
import { Consent } from "./consent.tsx";
import { GoogleLink } from "./google-link.tsx";
import { Notice } from "./notice.tsx";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";
import styles from "./register-page.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";
import { useTypedBefore } from "./use-previous-input.ts";

export { loadRegister as load } from "./load-sign-in.ts";

/** The second step of registering: its loader knows the mailbox that was verified. */
export function Page() {
  const { register: words, signIn, consent } = signInMessages;
  const { addressOf, goOn } = useNext();
  const { email } = usePageData(paths.register);
  const [strength, setStrength] = useState<PasswordStrength>();
  const left = usePostedForm("register");
  const form = useAccountForm(register, {
    name: "register",
    left: { problems: {}, ...left, values: { ...left?.values, email } },
    fallback: signIn.somethingWrong,
    onAnswer: ({ user, message }) => {
      forgetToken();
      setViewer({ name: user.name, role: user.role });
      showToast(message || words.success);
      goOn();
    },
  });
  useTypedBefore(form, "name", senderName);
  useTypedBefore(form, "contact", senderContact);
  const judge = ({ currentTarget: { value, form: fields } }: FormEvent<HTMLInputElement>) => {
    const name = fields?.elements.namedItem("name");
    const known = [email, name instanceof HTMLInputElement ? name.value : ""];
    setStrength(value === "" ? undefined : passwordStrength(value, known));
  };
  return (
    <SignInFrame title={words.heading} room="double">
      <p className="mute">{words.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.register)}>
        <TextField form={form} name="name" label={words.name} autoComplete="name" />
        <TextField
          form={form}
          name="email"
          label={words.email}
          help={words.emailHelp}
          type="email"
          autoComplete="username"
          readOnly
        />
        <TextField
          form={form}
          name="contact"
          label={words.contact}
          help={words.contactHelp}
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
        />
        <div>
          <PasswordField
            form={form}
            name="password"
            label={words.password}
            help={words.passwordHelp}
            describedBy="password-strength"
            showLabel={signIn.showPassword}
            autoComplete="new-password"
            onInput={judge}
          />
          <output id="password-strength" className={styles.strength} data-strength={strength}>
            {strength && fill(words.strength.label, { strength: words.strength[strength] })}
          </output>
        </div>
        <Consent text={consent.byRegistering} />
        <SubmitButton form={form} pending={words.pending}>
          {words.submit}
        </SubmitButton>
      </SignInForm>
      <GoogleLink label={words.google} />
      <p>
        {words.hasAccount} <PageLink href={addressOf(paths.login)}>{words.login}</PageLink>
      </p>
    </SignInFrame>
  );
}
