import type { ImageWidth } from "#contract/images.ts";
import type { Photo } from "#contract/property-facts.ts";
import type { SiteSettings } from "#contract/site.ts";
import iconUrl from "./layouts/mark.svg?url&no-inline";
import { openGraphLocale } from "./language.ts";
import type { PageFrame } from "./page-frame.ts";

/** Messengers ask for 1200 pixels or more before they show a picture large. */
const previewWidth: ImageWidth = 1280;

/** What stands in the head of every page; pages add theirs by `pageHead`. */
export function documentHead(frame: PageFrame | undefined) {
  const assets = frame?.assets;
  return {
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [
      { rel: "icon", href: iconUrl, type: "image/svg+xml" },
      ...(assets?.fonts ?? []).map((href) => ({
        rel: "preload",
        href,
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous" as const,
      })),
      ...(assets?.styles ?? []).map((href) => ({ rel: "stylesheet", href })),
      ...(assets?.preloads ?? []).map((href) => ({ rel: "modulepreload", href })),
    ],
    scripts: (assets?.scripts ?? []).map((src) => ({ src, type: "module" })),
  };
}

/** "There is no page here – Thikana" */
export function pageTitle(title: string, site: Pick<SiteSettings, "brandName">): string {
  return `${title} – ${site.brandName}`;
}

export interface PageFacts {
  /** Complete, with the brand in it. */
  title: string;
  description: string;
  /** Path and query of the page's one address, in canonical spelling. */
  path: string;
  /** For the preview that messengers show. */
  image?: Omit<Photo, "thumbhash"> | undefined;
}

/** Title, description, canonical address and preview of one page. */
export function pageHead(site: SiteSettings, { title, description, path, image }: PageFacts) {
  const url = site.publicUrl + path;
  const preview: [property: string, content: string][] = [
    ["og:type", "website"],
    ["og:site_name", site.brandName],
    ["og:locale", openGraphLocale],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
  ];
  if (image)
    preview.push(
      ["og:image", `${site.publicUrl}/${image.path}?w=${previewWidth}`],
      ["og:image:width", String(previewWidth)],
      ["og:image:height", String(Math.round((previewWidth * image.height) / image.width))],
      ["og:image:alt", image.alt],
    );
  return {
    meta: [
      { title },
      { name: "description", content: description },
      ...preview.map(([property, content]) => ({ property, content })),
      { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
