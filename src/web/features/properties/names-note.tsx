import { languageOf } from "#web/format/language-of.ts";
import { messages } from "#web/messages/messages.ts";

/** Says once for a list that names of listings are in another language than the page; nothing where none is. */
export function NamesNote({ of }: { of: readonly { title: string }[] }) {
  return of.some(({ title }) => languageOf(title)) && <p className="cap mute">{messages.ownWords.pgNames}</p>;
}
