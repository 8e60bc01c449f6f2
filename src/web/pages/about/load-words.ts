import type { SiteSettings } from "#contract/site.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { aboutMessages } from "#web/messages/about.ts";
import { fill } from "#web/format/fill.ts";
import { type WordsPath, paths } from "#web/paths.ts";

const { about, contactPage, services, privacy, terms } = aboutMessages;
const pages: Readonly<Record<WordsPath, { title: string; description: string }>> = {
  [paths.about]: about,
  [paths.contact]: contactPage,
  [paths.services]: services,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
};

/** The head of a page that is words alone; the words themselves come with its code. */
export function loadWords(site: SiteSettings, path: WordsPath) {
  const { title, description } = pages[path];
  return {
    head: pageHead(site, {
      title: pageTitle(title, site),
      description: fill(description, { brand: site.brandName }),
      path,
    }),
  };
}
