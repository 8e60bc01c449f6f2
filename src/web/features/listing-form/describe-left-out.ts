import { listingPhotos, photoLimits } from "#contract/limits.ts";
import { fill } from "#web/format/fill.ts";
import { type CountedPhrase, joinWords, formatCount } from "#web/format/words.ts";
import type { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import type { LeftOut } from "./photos/read-photos.ts";

/** The messages about files that were not accepted: one for each reason, with their names if choosing others helps. */
export function describeLeftOut(
  leftOut: readonly LeftOut[],
  { photos: words, facts }: typeof listingFormMessages,
): string[] {
  const namesOf = (reason: LeftOut["because"]) =>
    leftOut.filter(({ because }) => because === reason).map(({ name }) => fill(words.file, { name: shownName(name) }));
  const say = (phrase: CountedPhrase, names: string[]) =>
    fill(formatCount(phrase, names.length), {
      names: joinWords(names, facts.and),
      megabytes: photoLimits.bytes / 1024 / 1024,
      leastSide: photoLimits.leastSide,
      most: listingPhotos.most,
    });
  return (
    [
      [words.unreadable, namesOf("unreadable")],
      [words.tooSmall, namesOf("tooSmall")],
      [words.tooLarge, namesOf("tooLarge")],
      [words.noRoom, namesOf("noRoom")],
    ] as const
  )
    .filter(([, names]) => names.length > 0)
    .map(([phrase, names]) => say(phrase, names));
}

/** The message about photos that became ready after another tab took over their draft. */
export function describeMissed(names: readonly string[], { photos: words, facts }: typeof listingFormMessages): string {
  const shown = names.map((name) => fill(words.file, { name: shownName(name) }));
  return fill(formatCount(words.missed, names.length), { names: joinWords(shown, facts.and) });
}

/** Shortens a file name in its middle, and drops characters that change the text direction. */
function shownName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "");
  return plain.length > 60 ? `…${plain.slice(-59)}` : plain;
}
