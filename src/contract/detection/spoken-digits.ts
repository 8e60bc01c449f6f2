/** Words for digits, in English and in Hindi of both scripts. */

const spellings: Readonly<Record<string, string>> = {
  0: "zero shunya shoonya sunya jiro शून्य शुन्य ज़ीरो जीरो",
  1: "one ek एक वन",
  2: "two दो टू",
  3: "three teen tin तीन थ्री",
  4: "four char chaar चार फोर फ़ोर",
  5: "five paanch panch paach पांच पाँच फाइव फ़ाइव",
  6: "six chhe chhah chhai छह छः छ छे सिक्स",
  7: "seven saat सात सेवन",
  8: "eight aath आठ एट",
  9: "nine nau नौ नाइन",
};
/** Words that count as digits only next to other spelt-out digits. */
const homophones: Readonly<Record<string, string>> = {
  0: "oh o",
  1: "won",
  2: "to too do",
  4: "for",
  6: "che",
  7: "sat",
  8: "ate",
  9: "no",
};
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, डबल: 2, ट्रिपल: 3 };
/** Filler words between the parts of a number. */
const fillers = new Set(
  "and then next followed by after that dash hyphen space dot aur phir fir baad और फिर".split(" "),
);

/** Words with which people disguise a number by splitting it: "9876 call 543210". */
const callWords = new Set(
  "call calls phone ph mobile mob cell number contact whatsapp wa ring dial ping msg message text sms कॉल फोन फ़ोन मोबाइल नंबर संपर्क"
    .split(" ")
    .map((word) => word.normalize("NFKC")),
);

function byWord(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([digit, names]) =>
      names.split(" ").map((name) => [name.normalize("NFKC"), digit]),
    ),
  );
}
const digitOfWord = byWord(spellings);
const digitOfHomophone = byWord(homophones);
const runOfWords = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)+$/;
const wordInRun = /zero|one|two|three|four|five|six|seven|eight|nine/g;

export type SpokenWord =
  | { kind: "digits"; digits: string }
  /** Counts as digits only next to other spelt-out digits. */
  | { kind: "perhaps"; digits: string }
  /** Twenty to ninety: a digit may follow. */
  | { kind: "tens"; digits: string }
  | { kind: "repeat"; times: number }
  | { kind: "filler" }
  | { kind: "call" };

/** The role of a folded word in a spelt-out number; undefined for any other word. */
export function readSpokenWord(word: string): SpokenWord | undefined {
  const digits = digitOfWord.get(word);
  if (digits !== undefined) return { kind: "digits", digits };
  const perhaps = digitOfHomophone.get(word);
  if (perhaps !== undefined) return { kind: "perhaps", digits: perhaps };
  const times = Object.hasOwn(repeats, word) ? repeats[word] : undefined;
  if (times !== undefined) return { kind: "repeat", times };
  if (fillers.has(word)) return { kind: "filler" };
  if (callWords.has(word)) return { kind: "call" };
  if (teens.includes(word)) return { kind: "digits", digits: String(10 + teens.indexOf(word)) };
  if (tens.includes(word)) return { kind: "tens", digits: String(2 + tens.indexOf(word)) };
  if (word.length <= 60 && runOfWords.test(word))
    return { kind: "digits", digits: (word.match(wordInRun) ?? []).map((each) => digitOfWord.get(each)).join("") };
  return undefined;
}
