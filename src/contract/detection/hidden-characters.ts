/** Finds characters that are invisible or change the direction of text. */
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\p{Default_Ignorable_Code_Point}\u2060-\u2064\ufeff]/u;
// Variation selectors: they select a shape of the character before them, as in ❤️.
const variationSelector = /[\ufe00-\ufe0f]/;

const indic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
/** The virama of each of those scripts, which joins a consonant to the next one. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const letterOrMark = /[\p{L}\p{M}]/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

export interface HiddenCharacter {
  kind: "bidirectional" | "zero-width";
  start: number;
  end: number;
}

export function findHiddenCharacters(text: string): HiddenCharacter[] {
  const found: HiddenCharacter[] = [];
  const characters = Array.from(text);
  let start = 0;
  for (const [at, character] of characters.entries()) {
    const end = start + character.length;
    if (bidirectional.test(character)) found.push({ kind: "bidirectional", start, end });
    else if (zeroWidth.test(character) && !isAtHome(character, characters[at - 1] ?? "", characters[at + 1] ?? ""))
      found.push({ kind: "zero-width", start, end });
    start = end;
  }
  return found;
}

/** Whether the joiner is legitimate: it shapes an Indic cluster or combines an emoji. */
function isAtHome(character: string, before: string, after: string): boolean {
  if (variationSelector.test(character)) return before !== "" && !letterOrMark.test(before) && !/\s/.test(before);
  if (character !== "\u200c" && character !== "\u200d") return false;
  // At the end of a word it also has a visible effect, as in the older spelling of Malayalam ൻ.
  if (virama.test(before)) return !isJoiner(after);
  const isBetweenLetters = isIndicLetter(before) && isIndicLetter(after);
  return isBetweenLetters || (character === "\u200d" && pictograph.test(before) && pictograph.test(after));
}

function isIndicLetter(character: string): boolean {
  return indic.test(character) && letterOrMark.test(character);
}

function isJoiner(character: string): boolean {
  return character === "\u200c" || character === "\u200d";
}
