import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "#test/read-repository.ts";
import { enAbout } from "./en-about.ts";
import { enAccount } from "./en-account.ts";
import { enAdmin } from "./en-admin.ts";
import { enGallery } from "./en-gallery.ts";
import { enHome } from "./en-home.ts";
import { enIdle } from "./en-idle.ts";
import { enListingForm } from "./en-listing-form.ts";
import { enOwner } from "./en-owner.ts";
import { enOwnerApply } from "./en-owner-apply.ts";
import { enLeads } from "./en-leads.ts";
import { enPropertyHead } from "./en-property-head.ts";
import { enProperty } from "./en-property.ts";
import { enSearch } from "./en-search.ts";
import { enSearchResult } from "./en-search-result.ts";
import { enSignIn } from "./en-sign-in.ts";
import { enStay } from "./en-stay.ts";
import { enSuggestions } from "./en-suggestions.ts";
import { enTravel } from "./en-travel.ts";

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
  privacy: [...headWords, "lead", "sections"],
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
    ...enHome,
    ...enSearch,
    ...enSearchResult,
    ...enProperty,
    ...enPropertyHead,
    ...enStay,
    ...enSignIn,
    ...enGallery,
    ...enAbout,
    ...enSuggestions,
    ...enTravel,
    ...enIdle,
    ...enAccount,
    ...enAdmin,
    ...enListingForm,
    ...enOwner,
    ...enOwnerApply,
    ...enLeads,
  };
  const unread = Object.entries(messages).flatMap(([section, words]) => {
    if (typeof words === "string") return isInSources(String.raw`\b${section}\b.* = use\w*Messages\(`) ? [] : [section];
    return Object.keys(words)
      .filter((key) => !isRead(section, key))
      .map((key) => `${section}.${key}`);
  });
  expect(unread).toEqual([]);
});
