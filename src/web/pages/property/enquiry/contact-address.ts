import type { Property } from "#contract/property/property.ts";
import type { SiteSettings } from "#contract/site.ts";
import { fill } from "#web/format/fill.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";

/**
 * Where a question about a listing can be asked of the site, the question written already: WhatsApp, else mail. Undefined where
 * the site has neither.
 */
export function askAddress(
  { whatsappNumber, supportEmail, brandName }: SiteSettings,
  { title, pgId }: Pick<Property, "title" | "pgId">,
  topic: string,
  words: StayMessages["stay"],
): string | undefined {
  const text = encodeURIComponent(fill(words.askText, { title, id: pgId, brand: brandName, topic }));
  if (whatsappNumber) return `https://wa.me/${whatsappNumber}?text=${text}`;
  if (!supportEmail) return undefined;
  const subject = encodeURIComponent(fill(words.askSubject, { title, id: pgId }));
  return `mailto:${supportEmail}?subject=${subject}&body=${text}`;
}
