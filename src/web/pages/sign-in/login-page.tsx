import { useEffect, useRef, useState } from "react";
import { logIn } from "#contract/account/account.ts";
import { signedInToastDelayMs } from "#contract/limits.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { PasswordField } from "#web/forms/password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { setViewer, useViewer } from "#web/session/viewer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { DemoPeople } from "./demo-people.tsx";
import { GoogleLink } from "./google-link.tsx";
import { type SignInArgs, loadStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";

export const load = (args: SignInArgs) => loadStep(args, signInMessages.login);

/** Whoever is signed in, before or by this page, is led on from it. */
export function Page() {
  const { login, signIn } = signInMessages;
  const { next: wanted, goTo } = useNext();
  const viewer = useViewer();
  const [wasSignedIn] = useState(viewer !== undefined);
  const isLed = useRef(false);
  // A fragment says that somebody has signed in for what waits on that page, which is not so of who was signed in before.
  const next = wasSignedIn ? (wanted.split("#", 1)[0] ?? wanted) : wanted;
  useEffect(() => {
    if (!viewer || isLed.current) return;
    isLed.current = true;
    goTo(next, true);
    // Not taken back when this page is gone: it is said on the next one.
    setTimeout(() => showToast(login.success), signedInToastDelayMs);
  });
  if (!viewer) return <LoginForm />;
  return (
    <SignInFrame title={signIn.signedIn}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
      <p>
        <PageLink href={next}>{signIn.goOn}</PageLink>
      </p>
    </SignInFrame>
  );
}

function LoginForm() {
  const { login, signIn } = signInMessages;
  const { addressOf } = useNext();
  const { isDemo } = useSite();
  const form = useAccountForm(logIn, {
    name: "log-in",
    left: usePostedForm("log-in"),
    fallback: signIn.serverError,
    onAnswer: ({ user }) => {
      // Outside a demo, an admin who comes in by one step has no second one yet, and nothing to do before they have.
      if (user.role === "admin" && !isDemo) location.assign(addressOf(paths.secondFactor));
      else setViewer({ name: user.name, role: user.role });
    },
  });
  return (
    <SignInFrame title={login.heading}>
      <p className="mute">{login.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.login)}>
        <TextField
          form={form}
          name="email"
          label={login.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label={login.password}
          showLabel={signIn.showPassword}
          autoComplete="current-password"
        />
        <SubmitButton form={form} pending={login.pending}>
          {login.submit}
        </SubmitButton>
        <LinkButton look="text" isWide href={addressOf(paths.forgotPassword)}>
          {login.forgot}
        </LinkButton>
      </SignInForm>
      <GoogleLink asksConsent label={login.google} />
      <p>
        {login.noAccount} <PageLink href={addressOf(paths.register)}>{login.register}</PageLink>
      </p>
      <DemoPeople />
    </SignInFrame>
  );
}
