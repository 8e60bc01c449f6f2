import { type Finding, type FindingKind, detectContacts, findingKinds } from "./detect-contacts.ts";
import { findOfficialWords } from "./official-names.ts";
import { findSplitContact } from "./split-contacts.ts";

/** Said at the field in which something was found. */
const complaints: Readonly<Record<FindingKind, string>> = {
  phone: "Remove the phone number: {found}",
  mailbox: "Remove the email address: {found}",
  upi: "Remove the UPI ID: {found}",
  link: "Remove the link: {found}",
  handle: "Remove the account name: {found}",
  bidirectional: "Contains hidden characters that reverse the text. Type it again by hand.",
  "zero-width": "Contains invisible characters. Type it again by hand.",
};
/** Of what was found, so much is quoted. */
const longestQuote = 60;

/**
 * What is wrong with words that others will read under our name, where they lead elsewhere or hide something; undefined where
 * nothing is. Browsers have a twin of this file that leaves it to the server.
 */
export function complainOfContacts(text: string, kinds: readonly FindingKind[] = findingKinds): string | undefined {
  const found = detectContacts(text).filter(({ kind }) => kinds.includes(kind));
  // What hides something comes first: a quotation of it would hide it again.
  const first = found.find(({ kind }) => kind === "bidirectional" || kind === "zero-width") ?? found[0];
  return first && complaintOf(first, text);
}

/** The same for links and hidden characters alone. */
export function complainOfLinks(text: string): string | undefined {
  return complainOfContacts(text, ["link", "bidirectional", "zero-width"]);
}

/** The same for a person's name, which must not read as if we were writing either. */
export function complainOfName(name: string): string | undefined {
  return complainOfContacts(name) ?? complainOfOfficialName(name);
}

/** The same for a contact that is spread over several texts, as they are read one after the other; `at` is the one in which it ends. */
export function complainOfSplitContact(texts: readonly string[]): { at: number; message: string } | undefined {
  const split = findSplitContact(texts);
  return split && { at: split.last, message: quoteIn(complaints[split.kind], split.found) };
}

/** What is wrong with a person's name that reads as if we were writing. `brandName` is what this site calls itself. */
export function complainOfOfficialName(name: string, brandName?: string): string | undefined {
  const found = findOfficialWords(name, brandName);
  return found && quoteIn("Remove words that look like a message from us: {found}", found);
}

function complaintOf({ kind, start, end }: Finding, text: string): string {
  return quoteIn(complaints[kind], text.slice(start, end));
}

function quoteIn(complaint: string, found: string): string {
  const quoted = found.replaceAll(/\s+/g, " ");
  return complaint.replace("{found}", () =>
    quoted.length > longestQuote ? `${quoted.slice(0, longestQuote)}…` : quoted,
  );
}
