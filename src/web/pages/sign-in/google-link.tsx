import { buttonClass } from "#web/ui/button-class.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { Consent } from "./consent.tsx";
import styles from "./google-link.module.css";
import { useNext } from "./use-next.ts";

/** The other way in, where the site has it. */
export function GoogleLink({
  label,
  asksConsent = false,
}: {
  label: string;
  /** Shows the consent text, for pages without it: signing in with Google creates an account for new users. */
  asksConsent?: boolean;
}) {
  const { signIn, consent } = signInMessages;
  const { googleAddress } = useNext();
  if (!useSite().hasGoogle) return null;
  return (
    <>
      <p className={styles.or}>{signIn.or}</p>
      {/* Named as its own target, so that the browser follows it: it leads to another site, not to a page of the router's. */}
      <a href={googleAddress} target="_self" className={buttonClass({ look: "line", size: "big", isWide: true })}>
        <span className={styles.mark} aria-hidden="true" />
        {label}
      </a>
      {asksConsent && <Consent text={consent.byGoogle} />}
    </>
  );
}
