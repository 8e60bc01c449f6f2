/** Contacts that are spread over texts which are read one after the other, such as half of a number in the title and half in the place. */
import { type Finding, detectContacts } from "./detect-contacts.ts";

/** Characters on each side of a border that a contact across it lies in. */
const reach = 100;
const splitKinds: ReadonlySet<Finding["kind"]> = new Set(["phone", "mailbox", "upi"]);

export interface SplitContact {
  kind: Finding["kind"];
  /** Its words in all the texts. */
  found: string;
  /** Which of the texts it ends in. */
  last: number;
}

/** The first contact that begins in one text and ends in a later one, as they are read in this order. */
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
