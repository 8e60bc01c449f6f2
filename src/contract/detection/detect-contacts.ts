/**
 * Finds in people's words what leads a reader elsewhere, however it is disguised: telephone numbers, mailboxes, UPI IDs, links and
 * names at other services; and characters that hide something or turn text round.
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
  /** Where it stands in the text, as for `slice`. */
  start: number;
  end: number;
}

const looksLikeSite = new RegExp(`^${siteLabel}`, "u");

/** Characters that are looked at; whoever takes longer texts checks their length before. */
const longestText = 10_000;

/** What is found in a text, in its order. */
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
 * A name after @ alone, as in "PG @St.Johns": people write places so, and names at other services in small letters. And a name before
 * initials, as in "Suresh.TK".
 */
function isOrdinaryName({ kind, start, end }: Finding, text: string): boolean {
  const found = withoutIgnored(text.slice(start, end));
  if (kind === "handle") return /^@.*\p{Lu}/u.test(found);
  return kind === "link" && /^\p{L}+\.\p{Lu}{2}$/u.test(found) && !looksLikeSite.test(found.toLowerCase());
}
