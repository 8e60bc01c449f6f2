import { manyListings } from "#contract/limits.ts";
import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx";
import { nameOf } from "#web/format/place-names.ts";
import { yearInIndia } from "#web/format/dates.ts";
import { formatCount } from "#web/format/words.ts";
import { messages } from "#web/messages/messages.ts";
import { footerMessages } from "#web/messages/site/footer.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { type FixedPath, paths } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { useSite } from "#web/use-site.ts";
import { Brand } from "#web/layouts/brand.tsx";
import { FooterPlaces } from "./footer-places.tsx";
import { EmailLink, InstagramLink, PhoneLink } from "#web/layouts/contact/contact-links.tsx";

/** In the order of the product specification; what it does not have stands last. */
const pages: readonly { to: FixedPath; label: keyof typeof footerMessages.footer.links }[] = [
  { to: paths.home, label: "home" },
  { to: paths.about, label: "about" },
  { to: paths.contact, label: "contact" },
  { to: paths.services, label: "services" },
  { to: paths.terms, label: "terms" },
  { to: paths.privacy, label: "privacy" },
  { to: paths.accessibility, label: "accessibility" },
];

/** What ends every page, as HTML alone: browsers get its twin in `browser/`, and no script for it. So nothing in it follows the page that is shown. */
export function FooterContent() {
  const { contact } = messages;
  const { footer } = footerMessages;
  const { title } = newsletterMessages.newsletter;
  const site = useSite();
  const hasContact = site.supportPhone ?? site.supportEmail ?? site.instagramUrl ?? site.supportAddress;
  const listings = site.liveProperties ?? 0;
  const popular = site.serverOnly?.popular;
  const city = site.footerCity;
  const cityOfList = popular?.cities.find(({ name }) => name === city);
  return (
    <div id="page-end" className="wrap">
      <div>
        <Brand />
        {listings > 0 && (
          <p>{listings >= manyListings ? footer.promiseOfMany : formatCount(footer.promise, listings)}</p>
        )}
        {city !== undefined && <p>{nameOf({ name: city, hindiName: cityOfList?.hindiName })}</p>}
        <div>
          <h2>{title}</h2>
          <NewsletterForm label={title} />
        </div>
      </div>
      {popular && <FooterPlaces popular={popular} />}
      <nav className="links pages" aria-label={footer.label}>
        <h2>{footer.heading}</h2>
        {pages.map(({ to, label }) => (
          <PageLink key={to} href={to}>
            {footer.links[label]}
          </PageLink>
        ))}
      </nav>
      {hasContact && (
        <div className="links">
          <h2>{footer.contact}</h2>
          <PhoneLink />
          <EmailLink />
          <InstagramLink isNamed />
          {site.supportAddress && <address>{site.supportAddress}</address>}
        </div>
      )}
      <p className="cap">
        <span>
          © {yearInIndia()} {site.brandName}
        </span>
        {site.isDemo && <span>{contact.demoNotice}</span>}
      </p>
    </div>
  );
}
