import type { StructuredData } from "./structured-data.ts";

/** The way to a page as its breadcrumb shows it; the page itself comes last and has no address. */
export function describeBreadcrumb(
  publicUrl: string,
  steps: readonly { name: string; path?: string }[],
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      ...(path === undefined ? {} : { item: publicUrl + path }),
    })),
  };
}
