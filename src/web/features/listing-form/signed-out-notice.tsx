import { useRouterState } from "@tanstack/react-router";
import { loginAddress } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./listing-form.module.css";
import { useListingFormMessages } from "./use-listing-form-messages.ts";

/** The way to sign in and come back here, where the draft waits. */
export function SignedOutNotice() {
  const { sending: words } = useListingFormMessages();
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <div className={styles.notice}>
      <p>{words.signIn}</p>
      <LinkButton href={loginAddress(here)}>{words.toSignIn}</LinkButton>
    </div>
  );
}
