import { type FindingKind, detectContacts } from "#contract/detection/detect-contacts.ts";
import type { Language } from "#contract/languages.ts";

const leftOut: Readonly<Record<Language, Readonly<Record<FindingKind, string>>>> = {
  en: {
    phone: "[phone number left out]",
    mailbox: "[email address left out]",
    upi: "[UPI ID left out]",
    link: "[link left out]",
    handle: "[account name left out]",
    bidirectional: "",
    "zero-width": "",
  },
  hi: {
    phone: "[फ़ोन नंबर हटाया गया]",
    mailbox: "[ईमेल पता हटाया गया]",
    upi: "[यूपीआई आईडी हटाई गई]",
    link: "[लिंक हटाया गया]",
    handle: "[यूज़रनेम हटाया गया]",
    bidirectional: "",
    "zero-width": "",
  },
};
/** Contact details that are allowed in texts of our own team. */
const allowedForTeam: ReadonlySet<FindingKind> = new Set(["phone"]);
const noKinds: ReadonlySet<FindingKind> = new Set();
const longestQuote = 500;
const mostPasses = 3;

/**
 * Somebody's words as a mail of ours shows them: in quotation marks that nothing inside can close, on one line, and without
 * anything that leads elsewhere. Forms refuse such words today; the tables have older ones.
 */
export function quoteWords(words: string, language: Language, { isOfTeam = false } = {}): string {
  const allowed = isOfTeam ? allowedForTeam : noKinds;
  let shown = onOneLine(words.slice(0, longestQuote));
  // Removing one finding may reveal another, which it had split.
  for (let pass = 0; pass < mostPasses; pass += 1) shown = onOneLine(withoutLinks(leaveOut(shown, language, allowed)));
  return `“${shown}”`;
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

function leaveOut(text: string, language: Language, allowed: ReadonlySet<FindingKind>): string {
  let shown = "";
  let at = 0;
  for (const { kind, start, end } of detectContacts(text)) {
    if (allowed.has(kind)) continue;
    if (start >= at) shown += text.slice(at, start) + leftOut[language][kind];
    at = Math.max(at, end);
  }
  return shown + text.slice(at);
}

/** Mail programs make links of what looks like one, by rules of their own: a space in it stops all of them. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/["“”„‟«»＂]/g, "’")
    .replaceAll("://", ": //")
    .replaceAll(/(?<=\S)@(?=\S)/g, " @ ")
    .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ". ")
    .replaceAll(/(?<!\p{Nd})\p{Nd}{1,3}(?:[.。．｡]\p{Nd}{1,3}){3}(?!\p{Nd})/gu, (address) =>
      address.replaceAll(/[.。．｡]/g, ". "),
    );
}
