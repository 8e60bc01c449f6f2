import type { ImageWidth } from "#contract/property/images.ts";
import type { Photo } from "#contract/property/property-facts.ts";
import type { SiteSettings } from "#contract/site.ts";
import iconUrl from "./layouts/mark.svg?url&no-inline";
import { seoFacts } from "./layouts/document/seo-facts.ts";
import type { PageFacts, Preview } from "./page-facts.ts";
import { seoMetadata } from "./seo-metadata.ts";

/** The mark alone, as a path. */
export const siteIcon = iconUrl;

/** Messengers ask for 1200 pixels or more before they show a picture large. */
const previewWidth: ImageWidth = 1280;

/** What stands in the head of every page; pages add theirs by `pageHead`. */
export function documentHead() {
  return {
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [{ rel: "icon", href: iconUrl, type: "image/svg+xml" }],
  };
}

/** "There is no page here – Thikana" */
export function pageTitle(title: string, site: Pick<SiteSettings, "brandName">): string {
  return `${title} – ${site.brandName}`;
}

/** Title, description and canonical address of one page; on the server also what only engines and messengers read. */
export function pageHead(site: SiteSettings, facts: PageFacts) {
  const { title, description, path } = facts;
  return {
    meta: [{ title }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: site.publicUrl + (import.meta.env.SSR ? (facts.canonicalPath ?? path) : path) }],
    ...(import.meta.env.SSR ? { [seoFacts]: seoMetadata(site, facts) } : {}),
  };
}

/** A picture of a listing as a preview. */
export function previewOf({ path, width, height, alt }: Omit<Photo, "thumbhash">): Preview {
  return {
    address: `/${path}?w=${previewWidth}`,
    width: previewWidth,
    height: Math.round((previewWidth * height) / width),
    alt,
  };
}
