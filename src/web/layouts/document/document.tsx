import { Outlet } from "@tanstack/react-router";
import { languageTag } from "#web/language.ts";
import { AssetTags } from "./asset-tags.tsx";
import { DocumentHeadTags } from "./document-head-tags.tsx";
import { SeoTags } from "./seo-tags.tsx";
import { PageDataScript } from "./page-data-script.tsx";
import { PublicLayout } from "#web/layouts/public-layout.tsx";

/** The whole HTML document: the router fills the head and the page. */
export function Document() {
  return (
    <html lang={languageTag}>
      <head>
        <DocumentHeadTags />
        {import.meta.env.SSR && <AssetTags />}
        {/* Not in the route's head, which allows only one meta of each name. */}
        <meta name="theme-color" content="#f8f5ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <PublicLayout>
          <Outlet />
        </PublicLayout>
        {import.meta.env.SSR && <SeoTags />}
        {import.meta.env.SSR && <PageDataScript />}
      </body>
    </html>
  );
}
