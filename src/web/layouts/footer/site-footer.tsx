import { ChatLink } from "#web/layouts/contact/whatsapp-link.tsx";
import { FooterContent } from "./footer-content.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <FooterContent />
      <ChatLink />
    </footer>
  );
}
