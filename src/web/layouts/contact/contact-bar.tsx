import { classes } from "#web/ui/classes.ts";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/messages.ts";
import styles from "./contact-bar.module.css";
import { EmailLink, InstagramLink, PhoneLink } from "./contact-links.tsx";
import { LanguageLink } from "#web/layouts/header/language-link.tsx";

/** The site's phone, e-mail and Instagram, if configured, the notice of a demo, and the link to the other language. */
export function ContactBar() {
  const { contact } = messages;
  const { isDemo } = useSite();
  return (
    <aside className={classes(styles.bar, !isDemo && styles.bare)} aria-label={contact.label}>
      <div className={classes("wrap", styles.row)}>
        <PhoneLink />
        <EmailLink />
        <span className={styles.push} />
        {isDemo && <p className={styles.notice}>{contact.demoNotice}</p>}
        <InstagramLink />
        <LanguageLink />
      </div>
    </aside>
  );
}
