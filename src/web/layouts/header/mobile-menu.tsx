import { type MouseEvent, useEffect, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { messages } from "#web/messages/messages.ts";
import { EmailLink, InstagramLink, PhoneLink } from "#web/layouts/contact/contact-links.tsx";
import { LanguageLink } from "./language-link.tsx";
import styles from "./mobile-menu.module.css";
import { mainNavigation } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import { SessionLinks } from "./session-links.tsx";

const menuId = "menu";
const titleId = "menu-title";

/**
 * A modal dialog, which keeps the focus and gives it back. It is a popover too, so that its buttons work without JavaScript;
 * then the page behind it stays within reach.
 */
export function MobileMenu() {
  const { navigation } = messages;
  const menu = useRef<HTMLDialogElement>(null);

  function handleOpen(event: MouseEvent) {
    // Opened before the script was there, it closes as a popover.
    if (menu.current?.matches(":popover-open")) return;
    event.preventDefault();
    menu.current?.showModal();
  }
  function handleClick({ target, currentTarget }: MouseEvent) {
    // Outside its panel, or on what is done with it.
    if (target === currentTarget || (target instanceof Element && target.closest("a, button"))) close();
  }
  function close() {
    menu.current?.close();
    menu.current?.hidePopover();
  }
  // What Back and Forward show would be behind it.
  useEffect(() => {
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);

  return (
    <>
      <IconButton
        icon="menu"
        label={navigation.menu}
        look="text"
        className={styles.open}
        aria-haspopup="dialog"
        popoverTarget={menuId}
        onClick={handleOpen}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it by itself */}
      <dialog
        ref={menu}
        id={menuId}
        className={styles.menu}
        popover="auto"
        aria-labelledby={titleId}
        onClick={handleClick}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId}>{navigation.menu}</h2>
            <IconButton
              icon="x"
              label={navigation.closeMenu}
              look="text"
              popoverTarget={menuId}
              popoverTargetAction="hide"
            />
          </div>
          <nav aria-labelledby={titleId}>
            <NavigationLinks links={mainNavigation} />
          </nav>
          <div className={styles.session}>
            <SessionLinks isMenu />
          </div>
          <div className={styles.contact}>
            <PhoneLink />
            <EmailLink />
            <InstagramLink isNamed />
            <LanguageLink />
          </div>
        </div>
      </dialog>
    </>
  );
}
