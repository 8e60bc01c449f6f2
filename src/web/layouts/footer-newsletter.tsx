import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx";
import { newsletterMessages } from "#web/messages/newsletter.ts";
import styles from "./site-footer.module.css";

/** The newsletter's form at the end of every page, as HTML alone: browsers get its twin in `browser/`, and no script for it. */
export function FooterNewsletter() {
  const { title } = newsletterMessages.newsletter;
  return (
    <div className={styles.newsletter}>
      <h2 className={styles.heading}>{title}</h2>
      <NewsletterForm label={title} className={styles.form} />
    </div>
  );
}
