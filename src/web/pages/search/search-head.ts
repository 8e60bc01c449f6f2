import type { PageQuery } from "#contract/property-search.ts";
import { pageFilters } from "#contract/property-search.ts";
import type { SiteSettings } from "#contract/site.ts";
import { formatNumber } from "#web/format/money.ts";
import { en } from "#web/messages/en.ts";
import { fill } from "#web/messages/fill.ts";
import { paths } from "#web/paths.ts";
import { sayResult, searchSubject } from "./search-words.ts";

/** Title, description, address and sharing card of a search. */
export function searchHead({
  site,
  query,
  total,
  shown,
}: {
  site: SiteSettings;
  query: PageQuery;
  total: number;
  shown: number;
}) {
  const { search } = en;
  const page = query.page ?? 1;
  const subject = searchSubject(query, en);
  const title = fill(page > 1 ? search.headTitlePage : search.headTitle, {
    subject,
    brand: site.brandName,
    page: formatNumber(page),
  });
  const description = fill(search.headDescription, { sentence: sayResult(total, query, en).join(" ").trim() });
  // The order of a list is not another page; a typed text is somebody's own.
  const { sort: _, ...listed } = query;
  const written = new URLSearchParams(pageFilters.write(listed)).toString();
  const url = `${site.publicUrl}${paths.search}${written && `?${written}`}`;
  const isForEngines = query.q === undefined && !(page > 1 && shown === 0);
  return {
    meta: [
      { title },
      { name: "description", content: description },
      ...(isForEngines ? [] : [{ name: "robots", content: "noindex, follow" }]),
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: url },
      { property: "og:site_name", content: site.brandName },
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
