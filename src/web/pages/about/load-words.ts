import type { SiteSettings } from "#contract/site.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { accessibilityMessages } from "#web/messages/site/accessibility.ts";
import { fill } from "#web/format/fill.ts";
import { type WordsPath, paths } from "#web/paths.ts";

const { about, contactPage, services, privacy, terms } = aboutMessages;
const { newsletter, newsletterConfirm, newsletterUnsubscribe } = newsletterMessages;
const pages: Readonly<Record<WordsPath, { title: string; description: string }>> = {
  [paths.about]: about,
  [paths.contact]: contactPage,
  [paths.services]: services,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.accessibility]: accessibilityMessages.accessibility,
  [paths.newsletter]: newsletter,
  [paths.newsletterConfirm]: newsletterConfirm,
  [paths.newsletterUnsubscribe]: newsletterUnsubscribe,
};

/** The head of a page that is words alone; the words themselves come with its code. */
export function loadWords(site: SiteSettings, path: WordsPath) {
  const { title, description } = pages[path];
  // An address that ends in a mail's token is one person's: its page is told to nobody by it.
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
