/** One form of a text for detection: lower case, ASCII digits, without what nobody sees. Remembers where each character came from. */
export interface FoldedText {
  text: string;
  /** For each character of `text`: where its origin begins and ends in what was written. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Characters without a shape of their own, among them joiners, soft hyphens and variation selectors; and the frame of a keycap. */
const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u20e3]/u;
const decimalDigit = /^\p{Nd}$/u;

// Cyrillic letters that look like Latin ones: a domain in them opens nothing less.
const lookAlikes = new Map(Array.from("аеорсухіјѕԁһ", (letter, at) => [letter, "aeopcyxijsdh"[at] ?? letter]));

/** First code points of digits in black circles, which Unicode does not count among digits: ❶ ➀ ➊ ⓵. */
const circledOnes = [0x27_76, 0x27_80, 0x27_8a, 0x24_f5];

export function foldText(written: string): FoldedText {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    const folded = foldCharacter(character);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, starts, ends };
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  if (ignored.test(character)) return "";
  const circled = circledOnes.find((one) => code >= one && code < one + 9);
  if (circled !== undefined) return String(code - circled + 1);
  const plain = character.normalize("NFKC").toLowerCase();
  return Array.from(plain, (each) => (decimalDigit.test(each) ? digitOf(each) : (lookAlikes.get(each) ?? each))).join(
    "",
  );
}

/** The value of a decimal digit of any script: each script has its ten in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
