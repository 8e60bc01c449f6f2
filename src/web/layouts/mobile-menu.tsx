import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useMessages } from "#web/messages/messages.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmailLink, InstagramLink, PhoneLink } from "./contact-links.tsx";
import styles from "./mobile-menu.module.css";
import { mainNavigation } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";

/** `<details>`, so that it opens without JavaScript; with it, Escape, a chosen link and leaving the menu close it. */
export function MobileMenu() {
  const { navigation } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  }
  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only close it; the summary is the control
    <details ref={menu} className={styles.menu} onKeyDown={handleKeyDown} onBlur={handleBlur} onClick={handleClick}>
      <summary aria-label={navigation.menu}>
        <Icon name="menu" size="large" />
        <Icon name="x" size="large" />
      </summary>
      <div className={styles.panel}>
        <nav aria-label={navigation.menu}>
          <NavigationLinks links={mainNavigation} />
        </nav>
        <div className={styles.contact}>
          <PhoneLink />
          <EmailLink />
          <InstagramLink isNamed />
        </div>
      </div>
    </details>
  );
}
