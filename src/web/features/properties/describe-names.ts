import { languageOf } from "#web/format/language-of.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";

/** Said once for a list where names of listings are in another language than the page; undefined where none is. */
export function describeNames(listings: readonly { title: string }[]): string | undefined {
  const isMixed = listings.some(({ title }) => languageOf(title) !== undefined);
  return isMixed ? ownWordsMessages.ownWords.pgNames : undefined;
}
