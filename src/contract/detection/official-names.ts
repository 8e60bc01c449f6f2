/** Names of people that read as if we were writing: mails show them beside our own words. */
import { foldText } from "./fold-text.ts";

const productNames = ["thikana", "ठिकाना"];
/** Words of messages with codes and of help desks, in folded text. */
const officialWords =
  /(?<![\p{L}\p{M}\p{N}])(?:[o0]tps?(?:\d{3,8})?|o\.t\.p|ओ\.?टी\.?पी|one[\s-]?time (?:password|code)|verification code|support(?: team)?|customer (?:care|service|support)|help[\s-]?desk|security (?:team|alert|code)|admin team|(?:code|pin|कोड|पिन)(?:\s{1,2}(?:is|है))?[\s:#-]{0,3}\d{4,8})(?![\p{L}\p{M}\p{N}])/u;
/** Digits that stand in for letters. */
const letterOfDigit: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b" };
const shortestHidden = 5;

/** The words in somebody's name that are ours; undefined where there are none. `brandName` is what this site calls itself. */
export function findOfficialWords(name: string, brandName?: string): string | undefined {
  const text = foldName(name.slice(0, 200));
  const official = officialWords.exec(text);
  if (official) return official[0];
  const words = wordsOf(text);
  const brands = brandName === undefined ? productNames : [brandName];
  return brands.find((brand) => {
    const folded = wordsOf(foldName(brand)).join("");
    return folded !== "" && isAmong(words, folded);
  });
}

/** Whether a name is a word, inside a word where it is long enough, or spaced out over several. */
function isAmong(words: readonly string[], name: string): boolean {
  return words.some(
    (word, first) =>
      (name.length >= shortestHidden && word.includes(name)) ||
      words.some((_, last) => last >= first && words.slice(first, last + 1).join("") === name),
  );
}

/** Folded text, its letters without accents. */
function foldName(name: string): string {
  return foldText(name.normalize("NFKD")).text;
}

/** Words for comparing, with one letter for those that look alike: a small L is a capital I. */
function wordsOf(text: string): string[] {
  const letters = text.replaceAll(/\d/g, (digit) => letterOfDigit[digit] ?? "").replaceAll("l", "i");
  return letters.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
}
