import { type Finding, type FindingKind, detectContacts, findingKinds } from "./detect-contacts.ts";

/** Said at the field in which something was found. */
const complaints: Readonly<Record<FindingKind, string>> = {
  phone: "Leave out the phone number: {found}",
  mailbox: "Leave out the email address: {found}",
  upi: "Leave out the UPI ID: {found}",
  link: "Leave out the link: {found}",
  handle: "Leave out the account name: {found}",
  bidirectional: "Has hidden characters that turn text around. Type it again by hand.",
  "zero-width": "Has characters that nobody can see. Type it again by hand.",
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

function complaintOf({ kind, start, end }: Finding, text: string): string {
  const quoted = text.slice(start, end).replaceAll(/\s+/g, " ");
  return complaints[kind].replace("{found}", () =>
    quoted.length > longestQuote ? `${quoted.slice(0, longestQuote)}…` : quoted,
  );
}
