import { transliterate } from "./transliterate.ts";

/** Abbreviations that people type, as whole words. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ["ngr", "nagar"],
  ["nager", "nagar"],
  ["rd", "road"],
  ["sec", "sector"],
  ["sect", "sector"],
  ["ph", "phase"],
  ["ext", "extension"],
  ["extn", "extension"],
  ["clny", "colony"],
  ["lyt", "layout"],
  ["stn", "station"],
  ["jn", "junction"],
  ["mkt", "market"],
  ["univ", "university"],
  ["uni", "university"],
  ["clg", "college"],
  ["engg", "engineering"],
  ["govt", "government"],
  ["hosp", "hospital"],
]);

/** Applied in this order: each rule works on the result of the rules before it. */
const sameSounds: readonly [RegExp, string][] = [
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/q|c(?!h)/g, "k"],
  // Aspirated consonants, and "sh": "bagh" is typed "bag", "lakshmi" "laksmi".
  [/([bcdfgjklmnprstv])h/g, "$1"],
  [/([aeiou])h(?![aeiou])/g, "$1"],
  [/ee|y/g, "i"],
  [/oo/g, "u"],
  [/(\D)\1+/g, "$1"],
];

function foldWord(word: string): string {
  let folded = shortForms.get(word) ?? word;
  for (const [sound, letter] of sameSounds) folded = folded.replaceAll(sound, letter);
  return folded;
}

const sector = foldWord("sector");

/** "12 sector dwarka" → "sector 12 dwarka". */
function withNumberBehindSector(words: readonly string[]): string[] {
  const ordered = [...words];
  for (const [index, word] of words.entries()) {
    const isNumber = /^\d+$/.test(word) && words[index + 1] === sector;
    if (!isNumber || words[index - 1] === sector || /^\d/.test(words[index + 2] ?? "")) continue;
    ordered.splice(index, 2, sector, word);
  }
  return ordered;
}

/**
 * The words of a name reduced to their sound, so that spellings which people use interchangeably become equal: "laxmi ngr",
 * "Lakshmi Nagar" and "लक्ष्मी नगर". `form` is a name in its normal form (see `normalForm`).
 */
export function foldWords(form: string): string[] {
  return withNumberBehindSector(transliterate(form).split(" ").map(foldWord));
}
