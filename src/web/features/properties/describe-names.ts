import { languageOf } from "#web/format/language-of.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";

/** A note for a list with names in another language than the page's; undefined if there are none. */
export function describeNames(listings: readonly { title: string }[]): string | undefined {
  const isMixed = listings.some(({ title }) => languageOf(title) !== undefined);
  return isMixed ? ownWordsMessages.ownWords.pgNames : undefined;
}
