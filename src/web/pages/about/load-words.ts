import { pageHead, pageTitle } from "#web/document-head.ts";
import { fill } from "#web/format/fill.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { paths } from "#web/paths.ts";

/** The head of a page that is words alone; the words themselves come with its code. */
export function loadWords({ site, path }: LoaderArgs, { title, description }: { title: string; description: string }) {
  // A URL that ends in a mail's token is personal, so that it must not appear in the page's metadata.
  const isMailed = path.includes("$");
  return {
    head: pageHead(site, {
      title: pageTitle(title, site),
      description: fill(description, { brand: site.brandName }),
      path: isMailed ? paths.newsletter : path,
      isForEngines: !isMailed,
    }),
  };
}
