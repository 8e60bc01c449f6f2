import type { LoaderArgs } from "#web/page-loader.ts";
import { fill } from "#web/format/fill.ts";
import { chatAddress } from "#web/layouts/contact/whatsapp-address.ts";
import { EmailLink, InstagramLink, PhoneLink } from "#web/layouts/contact/contact-links.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { loadWords } from "./load-words.ts";
import { ReadingPage } from "./reading-page.tsx";

export const load = (args: LoaderArgs) => loadWords(args, aboutMessages.contactPage);

/** A form that always reaches those who run the site, and beside it the other ways that they have given. */
export function Page() {
  const { contactPage: words } = aboutMessages;
  const site = useSite();
  const ways = [
    site.supportPhone && { label: words.phone, content: <PhoneLink /> },
    site.supportEmail && { label: words.email, content: <EmailLink /> },
    site.supportAddress && { label: words.address, content: <address>{site.supportAddress}</address> },
    site.whatsappNumber && { label: words.whatsapp, content: <WhatsAppLink number={site.whatsappNumber} /> },
    site.instagramUrl && { label: words.instagramLabel, content: <InstagramLink isNamed /> },
  ].filter((way) => typeof way === "object");
  return (
    <ReadingPage title={words.title} lead={`${words.lead} ${words.limit}`}>
      <div className={styles.columns}>
        <ContactForm />
        {ways.length > 0 && (
          <section className={styles.ways} aria-label={words.ways}>
            <h2>{words.ways}</h2>
            <dl>
              {ways.map(({ label, content }) => (
                <div key={label}>
                  <dt className="small mute">{label}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
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
