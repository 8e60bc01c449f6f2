import { escapeHtml } from "#server/http/escape-html.ts";

/** The entry of one page in a sitemap. */
export interface MappedPage {
  /** Without the origin and without the prefix of a language. */
  path: string;
  /** ISO 8601; absent where it is not known. */
  changedAt?: string;
}

/** Prefixes of addresses by language. What is nobody's language is shown in English. */
const prefixes = [
  { language: "en-IN", prefix: "" },
  { language: "hi-IN", prefix: "/hi" },
] as const;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Every page in each of its languages, each with where the others are. */
export function writeSitemap(origin: string, pages: Iterable<MappedPage>): string {
  const parts = [`${head}<urlset ${namespaces} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`];
  for (const { path, changedAt } of pages) {
    const addresses = prefixes.map(({ language, prefix }) => ({ language, address: addressOf(origin, prefix, path) }));
    const others = [...addresses, { language: "x-default", address: addressOf(origin, "", path) }]
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join("");
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    for (const { address } of addresses) parts.push(`<url><loc>${address}</loc>${changed}${others}</url>\n`);
  }
  parts.push("</urlset>\n");
  return parts.join("");
}

/** The list of all sitemaps. */
export function writeSitemapIndex(origin: string, sitemaps: readonly MappedPage[]): string {
  const entries = sitemaps.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<sitemap><loc>${escapeHtml(origin + path)}</loc>${changed}</sitemap>\n`;
  });
  return `${head}<sitemapindex ${namespaces}>\n${entries.join("")}</sitemapindex>\n`;
}

/** The home page in another language is `/hi`, without a slash behind it. */
function addressOf(origin: string, prefix: string, path: string): string {
  return escapeHtml(origin + (prefix + path === `${prefix}/` && prefix !== "" ? prefix : prefix + path));
}
