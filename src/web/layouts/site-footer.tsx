import { Suspense } from "react";
import { manyListings } from "#contract/limits.ts";
import { yearInIndia } from "#web/format/dates.ts";
import { sayCount } from "#web/format/words.ts";
import { classes } from "#web/ui/classes.ts";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/common.ts";
import { ChatLink } from "./chat-link.tsx";
import { Brand } from "./brand.tsx";
import { EmailLink, InstagramLink, PhoneLink } from "./contact-links.tsx";
import { LanguageLink } from "./language-link.tsx";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import { footerNavigation } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import styles from "./site-footer.module.css";

/** One for good: given a new one, React would ask for its code. */
const newsletter = (
  <Suspense>
    <FooterNewsletter />
  </Suspense>
);

export function SiteFooter() {
  const { navigation, contact, footer } = messages;
  const site = useSite();
  const hasContact = site.supportPhone ?? site.supportEmail ?? site.instagramUrl ?? site.supportAddress;
  const listings = site.liveProperties ?? 0;
  return (
    <footer className={styles.footer}>
      <div className={classes("wrap", styles.columns)}>
        <div>
          <Brand />
          {listings > 0 && (
            <p className={styles.promise}>
              {listings >= manyListings ? footer.promiseOfMany : sayCount(footer.promise, listings)}
            </p>
          )}
          {site.footerCity && <p>{site.footerCity}</p>}
          {newsletter}
        </div>
        <nav className={classes(styles.links, styles.pages)} aria-label={navigation.footer}>
          <h2 className={styles.heading}>{navigation.footerHeading}</h2>
          <NavigationLinks links={footerNavigation} />
          <LanguageLink />
        </nav>
        {hasContact && (
          <div className={styles.links}>
            <h2 className={styles.heading}>{contact.heading}</h2>
            <PhoneLink />
            <EmailLink />
            <InstagramLink isNamed />
            {site.supportAddress && <address>{site.supportAddress}</address>}
          </div>
        )}
        <p className={styles.base}>
          {/* A visitor's clock may be wrong by years. */}
          <span suppressHydrationWarning>
            © {yearInIndia()} {site.brandName}
          </span>
          {site.isDemo && <span>{contact.demoNotice}</span>}
        </p>
      </div>
      <ChatLink />
    </footer>
  );
}
