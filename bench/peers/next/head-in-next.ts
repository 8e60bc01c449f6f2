import type { Metadata } from "next";
import type { pageHead } from "#web/document-head.ts";

/** The head of one of our pages as Next's metadata. */
export function headInNext({ meta, links }: ReturnType<typeof pageHead>): Metadata {
  const contents = new Map(
    meta.map((entry) =>
      "title" in entry
        ? ["title", entry.title]
        : ["property" in entry ? entry.property : entry.name, entry.content ?? ""],
    ) as [string, string][],
  );
  const content = (name: string) => contents.get(name) ?? "";
  const robots = contents.get("robots");
  return {
    title: content("title"),
    description: content("description"),
    alternates: { canonical: links[0]?.href ?? null },
    openGraph: {
      type: "website",
      siteName: content("og:site_name"),
      locale: content("og:locale"),
      title: content("og:title"),
      description: content("og:description"),
      url: content("og:url"),
    },
    twitter: { card: "summary" },
    ...(robots && { robots }),
  };
}
