import { redirect } from "@tanstack/react-router";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "./api/call.ts";
import { pageHead, pageTitle } from "./document-head.ts";
import { type ListSearch, type PersonalPath, listAddress, ownListingAddress, paths, signInAddress } from "./paths.ts";

/** What the loader of a page of whoever is signed in is given. */
export interface PersonalQuestion {
  call: Call;
  site: SiteSettings;
  path: PersonalPath;
  search: ListSearch;
  /** Of what the address names; empty where it names nothing. */
  id: string;
}

/** What such a loader has for every page. */
export interface PersonalAnswer {
  head: ReturnType<typeof personalHead>;
  /** Of the response, where it is not 200: 403 for a page that is not for this person. */
  status?: number;
}

/** A head that no search engine keeps. */
export function personalHead(
  site: SiteSettings,
  { title, description }: { title: string; description: string },
  path: string,
) {
  const { meta, links } = pageHead(site, { title: pageTitle(title, site), description, path });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}

/** For `throw`: leads to the page on which the second factor is set up, and from there back to the page that needs it. */
export function toSecondFactor({ path, search, id }: Pick<PersonalQuestion, "path" | "search" | "id">) {
  const next = path === paths.ownListing ? ownListingAddress(id) : listAddress(path, search);
  return redirect({ href: signInAddress(paths.secondFactor, { next }), statusCode: 302 });
}
