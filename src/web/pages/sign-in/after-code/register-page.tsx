import { type FormEvent, useEffect, useState } from "react";
import { register } from "#contract/account/account.ts";
import { passwordLength } from "#contract/limits.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { MobileField } from "#web/forms/mobile-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { fieldId } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { setViewer } from "#web/session/viewer.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { forgetToken } from "#web/pages/sign-in/browser-memory.ts";
import { Consent } from "#web/pages/sign-in/consent.tsx";
import { GoogleLink } from "#web/pages/sign-in/google-link.tsx";
import { Notice } from "#web/pages/sign-in/notice.tsx";
import type { PasswordStrength } from "./password-strength.ts";
import styles from "./register-page.module.css";
import { SignedOutOnly } from "#web/pages/sign-in/signed-out-only.tsx";
import { NewPassword } from "#web/pages/sign-in/sign-in-fields.tsx";
import { SignInForm } from "#web/pages/sign-in/sign-in-form.tsx";
import { SignInFrame } from "#web/pages/sign-in/sign-in-frame.tsx";
import { useAccountForm } from "#web/pages/sign-in/use-account-call.ts";
import { useNext } from "#web/pages/sign-in/use-next.ts";

export { loadRegister as load } from "#web/pages/sign-in/load-sign-in.ts";

/** The second step of registering: its loader knows the mailbox that was verified. */
export function Page() {
  return (
    <SignedOutOnly>
      <RegisterForm />
    </SignedOutOnly>
  );
}

function RegisterForm() {
  const { register: words, signIn, consent } = signInMessages;
  const { addressOf, next } = useNext();
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
    },
  });
  const nameId = fieldId(form, "name");
  const contactId = fieldId(form, "contact");
  useEffect(() => {
    // Only for those who came to send an enquiry.
    if (next.includes("#enquiry-"))
      void import("./fill-in-sender.ts").then(({ fillInSender }) => fillInSender(nameId, contactId));
  }, [next, nameId, contactId]);
  const judge = ({ currentTarget: { value, form: fields } }: FormEvent<HTMLInputElement>) => {
    const name = fields?.elements.namedItem("name");
    const known = [email, name instanceof HTMLInputElement ? name.value : ""];
    // Fetched with the first letter, since the other steps do without.
    import("./password-strength.ts").then(
      ({ passwordStrength }) =>
        setStrength(value === "" ? undefined : passwordStrength(value, known, passwordLength.least)),
      () => {},
    );
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
        <MobileField form={form} label={words.contact} help={words.contactHelp} unusual={words.contactUnusual} />
        <div>
          <NewPassword
            form={form}
            name="password"
            label={words.password}
            help={words.passwordHelp}
            describedBy="password-strength"
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
