import type { SiteSettings } from "#contract/site.ts";
import { enrolFirstCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { pageHead, pageTitle } from "./document-head.ts";
import type { LoaderArgs, LoaderData } from "./page-loader.ts";
import { type ListSearch, type PersonalPath, listAddress, ownListingAddress, paths, signInAddress } from "./paths.ts";
import { redirect } from "./router-api.ts";

/** What the loader of a page for people who are signed in is given. */
export type PersonalArgs = LoaderArgs<PersonalPath, ListSearch>;

/** What it returns where the page is not for this person. */
export interface Refusal extends LoaderData {
  isRefused: true;
}

interface HeadWords {
  title: string;
  description: string;
}

/** A head that no search engine keeps. */
export function personalHead(site: SiteSettings, { title, description }: HeadWords, path: string) {
  const { meta, links } = pageHead(site, { title: pageTitle(title, site), description, path });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}

/** Has a loader return a refusal where the API refuses this person, and lead those to the second factor who have to set it up. */
export function withRefusal<Data extends LoaderData>(
  load: (args: PersonalArgs) => Promise<Data>,
  words: HeadWords,
): (args: PersonalArgs) => Promise<Data | Refusal> {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
      if (error.code === enrolFirstCode) throw toSecondFactor(args);
      return { isRefused: true, status: 403, head: personalHead(args.site, words, args.path) };
    }
  };
}

/** For `throw`: leads to the page on which the second factor is set up, and from there back to the page that needs it. */
export function toSecondFactor({ path, search, id }: Pick<PersonalArgs, "path" | "search" | "id">) {
  const next = path === paths.ownListing ? ownListingAddress(id) : listAddress(path, search);
  return redirect({ href: signInAddress(paths.secondFactor, { next }), statusCode: 302 });
}
