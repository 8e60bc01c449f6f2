import { logIn } from "#contract/account/account.ts";
import { signedInToastDelayMs } from "#contract/limits.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { setViewer } from "#web/session/viewer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { DemoPeople } from "./demo-people.tsx";
import { GoogleLink } from "./google-link.tsx";
import { type SignInArgs, loadStep } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";
import { EmailField, SignInPassword } from "./sign-in-fields.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAccountForm } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";
import { useSharedEmail } from "./use-shared-email.ts";

export const load = (args: SignInArgs) => loadStep(args, signInMessages.login);

export function Page() {
  const { login } = signInMessages;
  // Not cancelled when this page is gone: the toast is for the next one.
  const notify = () => void setTimeout(() => showToast(login.success), signedInToastDelayMs);
  return (
    <SignedOutOnly onLeave={notify}>
      <LoginForm />
    </SignedOutOnly>
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
    isToasted: true,
    onAnswer: ({ user }) => {
      // Outside a demo, an admin who comes in by one step has no second one yet, and nothing to do before they have.
      if (user.role === "admin" && !isDemo) location.assign(addressOf(paths.secondFactor));
      else setViewer({ name: user.name, role: user.role });
    },
  });
  useSharedEmail(form);
  return (
    <SignInFrame title={login.heading}>
      <p className="mute">{login.lead}</p>
      <Notice />
      <SignInForm form={form} action={addressOf(paths.login)}>
        <EmailField form={form} label={login.email} autoComplete="username" />
        <SignInPassword form={form} name="password" label={login.password} autoComplete="current-password" />
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
