import type { ReactNode } from "react";
import { fill } from "#web/format/fill.ts";
import { chatAddress } from "#web/layouts/chat-address.ts";
import { EmailLink, InstagramLink, PhoneLink } from "#web/layouts/contact-links.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import { aboutMessages } from "#web/messages/about.ts";
import styles from "./contact-page.module.css";
import { ReadingPage } from "./reading-page.tsx";

export function ContactPage() {
  const { contactPage: words, errors } = aboutMessages;
  const site = useSite();
  const ways = [
    site.supportPhone && { label: words.phone, content: <PhoneLink /> },
    site.supportEmail && { label: words.email, content: <EmailLink /> },
    site.supportAddress && { label: words.address, content: <address>{site.supportAddress}</address> },
    site.whatsappNumber && { label: words.whatsapp, content: <WhatsAppLink number={site.whatsappNumber} /> },
    site.instagramUrl && { label: words.instagramLabel, content: <InstagramLink isNamed /> },
  ].filter((way) => typeof way === "object");
  if (ways.length === 0)
    return (
      <ReadingPage title={words.title}>
        <EmptyState shows="door" title={words.nothingTitle} text={words.nothingText}>
          <LinkButton href={paths.search}>{errors.seeAllPgs}</LinkButton>
        </EmptyState>
      </ReadingPage>
    );
  return (
    <ReadingPage title={words.title} lead={words.lead}>
      <div className={styles.cards}>
        {ways.map(({ label, content }) => (
          <ContactCard key={label} label={label}>
            {content}
          </ContactCard>
        ))}
      </div>
      <p className="mute">{words.limit}</p>
    </ReadingPage>
  );
}

function WhatsAppLink({ number }: { number: string }) {
  const { contact } = aboutMessages;
  const { brandName } = useSite();
  return (
    <a href={chatAddress(number, fill(contact.chatText, { brand: brandName }))} target="_blank" rel="noopener">
      <Icon name="message-circle" size="small" />
      <span>{contact.chat}</span>
    </a>
  );
}

function ContactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}
