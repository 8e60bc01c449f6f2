import type { SiteSettings } from "#contract/site.ts";
import type { LegalPart, LegalSection, SiteFact } from "#web/messages/site/legal-sections.ts";
import { fill } from "#web/format/fill.ts";

/** What is known of a site, as its legal pages need it. */
function factsOf(site: SiteSettings): Record<SiteFact, boolean> {
  return {
    isDemo: site.isDemo,
    isHttps: site.publicUrl.startsWith("https:"),
    linksElsewhere: Boolean(site.whatsappNumber ?? site.instagramUrl),
  };
}

export interface FormattedSection {
  id: string;
  title: string;
  /** A text is a paragraph, several are a list. */
  parts: (string | string[])[];
}

/** The sections with the site's name in them, without the sentences that are not true of this site. */
export function formatLegalSections(sections: readonly LegalSection[], site: SiteSettings): FormattedSection[] {
  const facts = factsOf(site);
  const named = (text: string) => fill(text, { brand: site.brandName });
  const say = (part: LegalPart): (string | string[])[] => {
    if (typeof part === "string") return [named(part)];
    if ("list" in part) return [part.list.map(named)];
    return facts[part.onlyIf] ? [named(part.text)] : [];
  };
  return sections.map(({ id, title, parts }) => ({ id, title, parts: parts.flatMap(say) }));
}
