/**
 * Finds contact details in user-written text, even if they are disguised: phone numbers, mailboxes, UPI IDs, links and handles of other
 * services; and characters that are invisible or change the text direction.
 */
import { findAddresses } from "./addresses.ts";
import { siteLabel } from "./domain-endings.ts";
import { foldText, withoutIgnored } from "./fold-text.ts";
import { findHiddenCharacters } from "./hidden-characters.ts";
import { findPhoneNumbers } from "./phone-numbers.ts";

export const findingKinds = ["phone", "mailbox", "upi", "link", "handle", "bidirectional", "zero-width"] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  kind: FindingKind;
  /** Position in the text, as for `slice`. */
  start: number;
  end: number;
}

const looksLikeSite = new RegExp(`^${siteLabel}`, "u");

/** Only this many characters are examined; callers that accept longer text must check its length first. */
const longestText = 10_000;

/** The findings in a text, in order of position. */
export function detectContacts(text: string): Finding[] {
  const looked = text.slice(0, longestText);
  const { text: folded, starts, ends } = foldText(looked);
  const place = <Kind extends FindingKind>({ kind, ...span }: { kind: Kind; start: number; end: number }) => ({
    kind,
    start: starts[span.start] ?? 0,
    end: ends[span.end - 1] ?? looked.length,
  });
  const addresses = findAddresses(folded);
  const numbers = findPhoneNumbers(folded, addresses);
  const placed: Finding[] = [...addresses, ...numbers].map(place).filter((each) => !isOrdinaryName(each, looked));
  const found = [...placed, ...findHiddenCharacters(looked)];
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Whether a finding is a false positive: a place after @, as in "PG @St.Johns" (handles are usually in lower case), or a name before
 * initials, as in "Suresh.TK".
 */
function isOrdinaryName({ kind, start, end }: Finding, text: string): boolean {
  const found = withoutIgnored(text.slice(start, end));
  if (kind === "handle") return /^@.*\p{Lu}/u.test(found);
  return kind === "link" && /^\p{L}+\.\p{Lu}{2}$/u.test(found) && !looksLikeSite.test(found.toLowerCase());
}
