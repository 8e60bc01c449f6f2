import { use } from "react";
import { fill } from "#web/format/fill.ts";
import { type ButtonLook, buttonClass } from "#web/ui/button-class.ts";
import { useSite } from "#web/use-site.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { askAddress } from "./contact-address.ts";
import { EnquiredProperty } from "./enquired-property.ts";
import styles from "./contact-link.module.css";

/**
 * A way to ask about what is not stated; nothing at all where the site has neither WhatsApp nor a mail address. Without a look
 * it is a link within a text.
 */
export function AskLink({ topic, ...look }: { topic: string } & ButtonLook) {
  const { stay: words } = stayMessages;
  const site = useSite();
  const property = use(EnquiredProperty);
  const address = property && askAddress(site, property, topic, words);
  if (address === undefined) return null;
  const isButton = look.look !== undefined;
  const [label, main] = site.whatsappNumber
    ? [words.askOnWhatsapp, words.askMainOnWhatsapp]
    : [words.askByMail, words.askMainByMail];
  return (
    <a
      className={isButton ? buttonClass(look) : styles.ask}
      href={address}
      target={site.whatsappNumber ? "_blank" : undefined}
      rel="noopener noreferrer"
      aria-label={fill(label, { topic: topic.toLowerCase() })}
    >
      {isButton ? main : words.ask}
    </a>
  );
}
