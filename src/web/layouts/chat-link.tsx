import { fill } from "#web/format/fill.ts";
import { useMessages } from "#web/messages/messages.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { chatAddress } from "./chat-address.ts";
import styles from "./chat-link.module.css";

/** Bottom right, where the site has a WhatsApp number. A page with `data-action-bar` on its own bar lifts it above that. */
export function ChatLink() {
  const { contact } = useMessages();
  const { whatsappNumber, brandName } = useSite();
  if (!whatsappNumber) return null;
  return (
    <a
      className={styles.chat}
      href={chatAddress(whatsappNumber, fill(contact.chatText, { brand: brandName }))}
      target="_blank"
      rel="noopener"
      aria-label={contact.chat}
      title={contact.chat}
    >
      <Icon name="message-circle" size="large" />
    </a>
  );
}
