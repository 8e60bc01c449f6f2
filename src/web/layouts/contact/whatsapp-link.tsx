import { useMatch } from "@tanstack/react-router";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/messages.ts";
import { chatAddress } from "./whatsapp-address.ts";
import styles from "./whatsapp-link.module.css";

/**
 * Bottom right, where the site has a WhatsApp number; a listing's page is named in what it will say. A page with
 * `data-action-bar` on its own bar lifts it above that, and one that has set `data-reads-on` on its body hides it. On a page with a
 * form, or with `data-has-rows-of-buttons` or `data-has-arrows`, it stands at the page's end.
 */
export function ChatLink() {
  const { contact } = messages;
  const { whatsappNumber, brandName } = useSite();
  const property = useMatch({ from: paths.property, shouldThrow: false })?.loaderData?.property;
  if (!whatsappNumber) return null;
  const words = property
    ? fill(contact.chatAbout, { title: property.title, id: property.pgId, brand: brandName })
    : fill(contact.chatText, { brand: brandName });
  return (
    <a
      className={styles.chat}
      href={chatAddress(whatsappNumber, words)}
      target="_blank"
      rel="noopener"
      aria-label={contact.chat}
      title={contact.chat}
    >
      <Icon name="message-circle" size="large" />
    </a>
  );
}
