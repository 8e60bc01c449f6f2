import type { SiteSettings } from "#contract/site.ts";
import { openGraphLocale, otherLanguage, pathPrefix } from "./language.ts";
import type { SeoFacts } from "./layouts/document/seo-facts.ts";
import type { PageFacts } from "./page-facts.ts";
import { inOtherLanguage } from "./paths.ts";

/** The SEO metadata and preview of a page in the server's HTML. */
export function seoMetadata(
  { brandName, publicUrl }: SiteSettings,
  { title, description, path, preview, isForEngines = true, canonicalPath, data = [] }: PageFacts,
): SeoFacts {
  const [own, twin] = [publicUrl + path, publicUrl + inOtherLanguage(path)];
  const [english, hindi] = pathPrefix === "" ? [own, twin] : [twin, own];
  return {
    preview: [
      ["og:type", "website"],
      ["og:site_name", brandName],
      ["og:locale", openGraphLocale],
      ["og:locale:alternate", otherLanguage.tag.replace("-", "_")],
      ["og:title", title],
      ["og:description", description],
      ["og:url", own],
      ...(preview
        ? ([
            ["og:image", publicUrl + preview.address],
            ["og:image:width", String(preview.width)],
            ["og:image:height", String(preview.height)],
            ["og:image:alt", preview.alt],
          ] as const)
        : []),
    ],
    hasPicture: preview !== undefined,
    isForEngines,
    alternates:
      isForEngines && canonicalPath === undefined
        ? [
            ["en-IN", english],
            ["hi-IN", hindi],
            // For users of any other language.
            ["x-default", english],
          ]
        : [],
    data,
  };
}
