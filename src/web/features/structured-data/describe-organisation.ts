import type { SiteSettings } from "#contract/site.ts";
import { languageTag } from "#web/language.ts";
import { paths } from "#web/paths.ts";
import type { StructuredData } from "./structured-data.ts";

/**
 * Who runs the site, and the site, as far as the configuration says it.
 * @param logo path of a picture.
 */
export function describeOrganisation(site: SiteSettings, logo: string): StructuredData[] {
  const { brandName, publicUrl, supportPhone, supportEmail, supportAddress, instagramUrl } = site;
  const contact = {
    ...(supportPhone === undefined ? {} : { telephone: supportPhone }),
    ...(supportEmail === undefined ? {} : { email: supportEmail }),
  };
  return [
    {
      "@type": "Organization",
      name: brandName,
      url: publicUrl + paths.home,
      logo: publicUrl + logo,
      ...(supportAddress === undefined ? {} : { address: supportAddress }),
      ...(instagramUrl === undefined ? {} : { sameAs: [instagramUrl] }),
      ...(Object.keys(contact).length === 0
        ? {}
        : { contactPoint: { "@type": "ContactPoint", contactType: "customer support", ...contact } }),
    },
    { "@type": "WebSite", name: brandName, url: publicUrl + paths.home, inLanguage: languageTag },
  ];
}
