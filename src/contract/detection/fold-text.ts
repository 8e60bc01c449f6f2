/** Normalises text for detection: lower case, ASCII digits, no invisible characters. Maps each character to its original position. */
export interface FoldedText {
  text: string;
  /** For each character of `text`, the start and end of its origin in the original text. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Invisible characters, such as joiners, soft hyphens and variation selectors, and the frame of a keycap emoji. */
const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u20e3]/u;
const decimalDigit = /^\p{Nd}$/u;

// Cyrillic and Greek letters that look like Latin ones in either case.
const lookAlikes = new Map(
  Array.from("аеорсухіјѕԁһткмнвαονρικτ", (letter, at) => [letter, "aeopcyxijsdhtkmhbaovpikt"[at] ?? letter]),
);

/** First code points of the circled numbers one to ten, which are not digits in Unicode: ❶ ➀ ➊ ⓵. */
const circledOnes = [0x27_76, 0x27_80, 0x27_8a, 0x24_f5];
/** Circled numbers eleven to twenty, white on black. */
const circledEleven = 0x24_eb;
/** Circled zeros. */
const circledZeros = new Set([0x24_ff, 0x1_f1_0b, 0x1_f1_0c]);
/** Combining marks, such as a stroke through a character, which do not change its meaning here. */
const anyMark = /[\p{M}&&\p{Script=Inherited}]/v;
const mark = /\p{M}/u;
/** Browsers treat an ideographic full stop as a dot in a domain. */
const ideographicStop = "\u3002";

export function foldText(written: string): FoldedText {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    const isOfDigit = mark.test(character) && /\d$/.test(text);
    const folded = isOfDigit ? "" : foldCharacter(character);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, starts, ends };
}

/** The text without invisible characters. */
export function withoutIgnored(text: string): string {
  return Array.from(text)
    .filter((character) => !ignored.test(character) && !anyMark.test(character))
    .join("");
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  if (ignored.test(character) || anyMark.test(character)) return "";
  const circled = circledOnes.find((one) => code >= one && code < one + 10);
  if (circled !== undefined) return String(code - circled + 1);
  if (code >= circledEleven && code < circledEleven + 10) return String(code - circledEleven + 11);
  if (circledZeros.has(code)) return "0";
  const plain = character.normalize("NFKC").toLowerCase();
  return Array.from(plain, (each) => {
    if (each === ideographicStop) return ".";
    return decimalDigit.test(each) ? digitOf(each) : (lookAlikes.get(each) ?? each);
  }).join("");
}

/** The value of a decimal digit of any script: Unicode has the ten digits of each script in consecutive order. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
