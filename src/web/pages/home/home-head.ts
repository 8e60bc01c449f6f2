import type { SiteSettings } from "#contract/site.ts";
import { pageHead } from "#web/document-head.ts";
import { fill } from "#web/messages/fill.ts";
import { en } from "#web/messages/en.ts";
import { paths } from "#web/paths.ts";

export function homeHead(site: SiteSettings) {
  return pageHead(site, {
    title: fill(en.home.title, { brand: site.brandName }),
    description: en.home.description,
    path: paths.home,
  });
}
