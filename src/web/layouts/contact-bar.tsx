import { useMessages } from "#web/messages/messages.tsx";
import { classes } from "#web/ui/classes.ts";
import { useSite } from "#web/use-site.ts";
import styles from "./contact-bar.module.css";
import { EmailLink, InstagramLink, PhoneLink } from "./contact-links.tsx";

/** Phone, e-mail and Instagram of the site, as far as they are set, and the word that a demo owes its visitors. */
export function ContactBar() {
  const { contact } = useMessages();
  const { isDemo, supportPhone, supportEmail, instagramUrl } = useSite();
  if (!isDemo && !supportPhone && !supportEmail && !instagramUrl) return null;
  return (
    <aside className={classes(styles.bar, !isDemo && styles.bare)} aria-label={contact.label}>
      <div className={classes("wrap", styles.row)}>
        <PhoneLink />
        <EmailLink />
        <span className={styles.push} />
        {isDemo && <p className={styles.notice}>{contact.demoNotice}</p>}
        <InstagramLink />
      </div>
    </aside>
  );
}
