import { useRouterState } from "@tanstack/react-router";
import { loginAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "#web/features/listing-form/listing-form.module.css";

/** The way to sign in and come back here, where the draft waits. */
export function SignedOutNotice() {
  const { sending: words } = listingFormMessages;
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <div className={classes("spread", styles.notice)}>
      <p>{words.signIn}</p>
      <LinkButton href={loginAddress(here)}>{words.toSignIn}</LinkButton>
    </div>
  );
}
