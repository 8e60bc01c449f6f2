/** Finds contact details that are split over consecutive texts, such as a number half in the title and half in the locality. */
import { type Finding, detectContacts } from "./detect-contacts.ts";

/** How many characters on each side of a boundary between texts are examined. */
const reach = 100;
const splitKinds: ReadonlySet<Finding["kind"]> = new Set(["phone", "mailbox", "upi"]);

export interface SplitContact {
  kind: Finding["kind"];
  /** The matched text, joined. */
  found: string;
  /** The index of the text in which it ends. */
  last: number;
}

/** The first contact that begins in one text and ends in a later one; undefined if there is none. */
export function findSplitContact(texts: readonly string[]): SplitContact | undefined {
  let joined = "";
  const borders: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (at > 0) {
      borders.push(joined.length);
      joined += " ";
    }
    joined += text.length <= reach * 2 ? text : `${text.slice(0, reach)} … ${text.slice(-reach)}`;
  }
  for (const { kind, start, end } of detectContacts(joined)) {
    if (!splitKinds.has(kind) || !borders.some((border) => start < border && border < end)) continue;
    return { kind, found: joined.slice(start, end), last: borders.filter((border) => border < end).length };
  }
  return undefined;
}
