import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";
import { aboutMessages } from "./site/about.ts";
import { accountMessages } from "./account/account.ts";
import { adminMessages } from "./admin.ts";
import { galleryMessages } from "./property/gallery.ts";
import { homeMessages } from "./site/home.ts";
import { idleMessages } from "./account/idle.ts";
import { listingFormMessages } from "./owner/listing-form.ts";
import { ownerMessages } from "./owner/owner.ts";
import { applyMessages } from "./owner/owner-apply.ts";
import { ownWordsMessages } from "./own-words.ts";
import { connectionMessages } from "./site/connection.ts";
import { leadMessages } from "./lead/leads.ts";
import { searchesMessages } from "./account/searches.ts";
import { endAlertsMessages } from "./site/end-alerts.ts";
import { accessibilityMessages } from "./site/accessibility.ts";
import { footerMessages } from "./site/footer.ts";
import { newsletterMessages } from "./site/newsletter.ts";
import { placeMessages } from "./site/place.ts";
import { removedMessages } from "./property/removed.ts";
import { propertyHeadMessages } from "./property/property-head.ts";
import { propertyMessages } from "./property/property.ts";
import { searchMessages } from "./search/search.ts";
import { searchResultMessages } from "./search/search-result.ts";
import { signInMessages } from "./account/sign-in.ts";
import { stayMessages } from "./property/stay.ts";
import { suggestionMessages } from "./search/suggestions.ts";
import { heartMessages } from "./shortlist/heart.ts";
import { shortlistMessages } from "./shortlist/shortlist.ts";
import { travelMessages } from "./property/travel.ts";

const sources = findSourceFiles("src/web/**/*.{ts,tsx}")
  .filter((file) => !file.startsWith("src/web/messages/") && !/\.test\.tsx?$/.test(file))
  .map(readSourceFile);
const isInSources = (pattern: string) => sources.some((text) => new RegExp(pattern).test(text));

/** Pages that are words alone: `load-words.ts` reads the same two of each, and `LegalPage` all of the last two. */
const headWords = ["title", "description"];
const readTogether: Readonly<Record<string, readonly string[]>> = {
  about: headWords,
  services: headWords,
  contactPage: headWords,
  newsletter: headWords,
  newsletterConfirm: headWords,
  newsletterUnsubscribe: headWords,
  endAlerts: headWords,
  privacy: [...headWords, "lead", "sections"],
  accessibility: [...headWords, "lead", "sections"],
  // `load-absent.ts` and `RemovedPage`, by how the listing stands.
  removed: [...headWords, "text", "textWithoutPlace"],
  paused: [...headWords, "text", "textWithoutPlace"],
  terms: [...headWords, "lead", "sections"],
  // `load-sign-in.ts` too.
  ...Object.fromEntries(
    ["login", "registerOtp", "register", "forgotPassword", "resetCode", "newPassword"].map((page) => [page, headWords]),
  ),
};

/** What reads `section.key`, by that name or as `words.key` in a file that calls the section so. What lies deeper is looked up by keys of the contract. */
function isRead(section: string, key: string): boolean {
  const callsItWords = new RegExp(String.raw`\b${section}: words\b|\["${section}"\]|= \w+\.${section};`);
  return (
    isInSources(String.raw`\b${section}\.${key}\b`) ||
    sources.some((text) => callsItWords.test(text) && new RegExp(String.raw`\bwords\.${key}\b`).test(text)) ||
    (headWords.includes(key) && isInSources(String.raw`personalHead\(site, \w+\.${section},`)) ||
    (readTogether[section]?.includes(key) ?? false)
  );
}

test("every message is shown somewhere", () => {
  const messages = {
    ...homeMessages,
    ...searchMessages,
    ...searchResultMessages,
    ...propertyMessages,
    ...propertyHeadMessages,
    ...stayMessages,
    ...signInMessages,
    ...galleryMessages,
    ...aboutMessages,
    ...suggestionMessages,
    ...travelMessages,
    ...heartMessages,
    ...shortlistMessages,
    ...idleMessages,
    ...accountMessages,
    ...adminMessages,
    ...listingFormMessages,
    ...ownerMessages,
    ...applyMessages,
    ...leadMessages,
    ...newsletterMessages,
    ...endAlertsMessages,
    ...searchesMessages,
    ...footerMessages,
    ...accessibilityMessages,
    ...connectionMessages,
    ...placeMessages,
    ...removedMessages,
    ...ownWordsMessages,
  };
  const unread = Object.entries(messages).flatMap(([section, words]) => {
    if (typeof words === "string") return isInSources(String.raw`\b${section}\b.* = \w*[mM]essages;`) ? [] : [section];
    return Object.keys(words)
      .filter((key) => !isRead(section, key))
      .map((key) => `${section}.${key}`);
  });
  expect(unread).toEqual([]);
});
