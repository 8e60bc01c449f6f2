import { useEffect, useRef } from "react";
import { headerShadowAfterPx } from "#contract/limits.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { paths } from "#web/paths.ts";
import { messages } from "#web/messages/messages.ts";
import { Brand } from "#web/layouts/brand.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { mainNavigation } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import { SessionLinks } from "./session-links.tsx";
import styles from "./site-header.module.css";

export function SiteHeader() {
  const { navigation } = messages;
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    // An attribute set past React: scrolling must not render anything.
    const markScrolled = () => header.current?.toggleAttribute("data-scrolled", window.scrollY > headerShadowAfterPx);
    markScrolled();
    window.addEventListener("scroll", markScrolled, { passive: true });
    return () => window.removeEventListener("scroll", markScrolled);
  }, []);
  return (
    <header ref={header} className={styles.header}>
      <div className={classes("wrap", styles.row)}>
        <Brand />
        <nav className={styles.nav} aria-label={navigation.main}>
          <NavigationLinks links={mainNavigation} />
        </nav>
        <HeaderSearch />
        <PageLink className={styles.saved} href={paths.shortlist} aria-label={navigation.shortlist}>
          <Icon name="heart" />
        </PageLink>
        <div className={styles.session}>
          <SessionLinks />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
