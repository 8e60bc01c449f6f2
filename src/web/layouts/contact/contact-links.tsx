import { fill } from "#web/format/fill.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { messages } from "#web/messages/messages.ts";

/** Each is nothing at all where the site has not set it. */
export function PhoneLink() {
  const { supportPhone } = useSite();
  if (!supportPhone) return null;
  return (
    <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, "")}`}>
      <Icon name="phone" size="small" />
      <span className="num">{supportPhone}</span>
    </a>
  );
}

export function EmailLink() {
  const { supportEmail } = useSite();
  if (!supportEmail) return null;
  return (
    <a href={`mailto:${supportEmail}`}>
      <Icon name="mail" size="small" />
      <span>{supportEmail}</span>
    </a>
  );
}

export function InstagramLink({ isNamed = false }: { isNamed?: boolean }) {
  const { contact } = messages;
  const { instagramUrl, brandName } = useSite();
  if (!instagramUrl) return null;
  const name = fill(contact.instagram, { brand: brandName });
  return (
    <a href={instagramUrl} rel="noopener">
      <Icon name="instagram" size="small" />
      <span className={isNamed ? undefined : "vh"}>{name}</span>
    </a>
  );
}
