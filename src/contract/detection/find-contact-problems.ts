import { type Finding, type FindingKind, detectContacts, findingKinds } from "./detect-contacts.ts";
import { findOfficialWords } from "./official-names.ts";
import { findSplitContact } from "./split-contacts.ts";
import { type Problem, problem } from "#contract/messages/problem.ts";

/** The error message for each kind of finding, which it quotes. */
const problemsByKind: Readonly<Record<FindingKind, (found: string) => Problem>> = {
  phone: (found) => problem("words.phone", { found: quote(found) }),
  mailbox: (found) => problem("words.mailbox", { found: quote(found) }),
  upi: (found) => problem("words.upi", { found: quote(found) }),
  link: (found) => problem("words.link", { found: quote(found) }),
  handle: (found) => problem("words.handle", { found: quote(found) }),
  bidirectional: () => problem("words.bidirectional"),
  "zero-width": () => problem("words.invisible"),
};
/** Maximum length of a quotation, in characters. */
const longestQuote = 60;

/**
 * The problem with text that other people will read on our site: contact details, links or hidden characters; undefined if there is
 * none. In browsers `browser/` replaces this module and leaves the check to the server.
 */
export function findContactProblem(text: string, kinds: readonly FindingKind[] = findingKinds): Problem | undefined {
  const found = detectContacts(text).filter(({ kind }) => kinds.includes(kind));
  // Hidden characters take precedence: quoting text that contains them would be misleading.
  const first = found.find(({ kind }) => kind === "bidirectional" || kind === "zero-width") ?? found[0];
  return first && describeFinding(first, text);
}

/** The same for links and hidden characters only. */
export function findLinkProblem(text: string): Problem | undefined {
  return findContactProblem(text, ["link", "bidirectional", "zero-width"]);
}

/** The same for a person's name, which must not look official either. */
export function findNameProblem(name: string): Problem | undefined {
  return findContactProblem(name) ?? findOfficialNameProblem(name);
}

/** The same for contact details that are split over consecutive texts; `at` is the index of the text in which they end. */
export function findSplitContactProblem(texts: readonly string[]): { at: number; problem: Problem } | undefined {
  const split = findSplitContact(texts);
  return split && { at: split.last, problem: problemsByKind[split.kind](split.found) };
}

/** The problem with a person's name that looks like one of the site or its staff; undefined if there is none. */
export function findOfficialNameProblem(name: string, brandName?: string): Problem | undefined {
  const found = findOfficialWords(name, brandName);
  return found ? problem("words.official", { found: quote(found) }) : undefined;
}

function describeFinding({ kind, start, end }: Finding, text: string): Problem {
  return problemsByKind[kind](text.slice(start, end));
}

function quote(found: string): string {
  const quoted = found.replaceAll(/\s+/g, " ");
  return quoted.length > longestQuote ? `${quoted.slice(0, longestQuote)}…` : quoted;
}
