/** Devanagari letters as Hindi speakers write them in Latin letters; vowel length is distinguished only where they do so. */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  "क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  "अ=a आ=aa इ=i ई=ee उ=u ऊ=oo ऋ=ri ऍ=e ए=e ऐ=ai ऑ=o ओ=o औ=au"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);
const vowelSigns: Readonly<Record<string, string>> = Object.fromEntries(
  "ा=aa ि=i ी=ee ु=u ू=oo ृ=ri ॅ=e े=e ै=ai ॉ=o ो=o ौ=au ्=".split(" ").map((pair) => pair.split("=") as [string, string]),
);
/** Letters whose Latin spelling changes with a dot below (nukta). */
const dotted: Readonly<Record<string, string>> = { ज: "z", फ: "f" };

const nukta = "\u093C";
const nasals = "ंँ";
const firstDigit = 0x0966;

/** Transliterates one word; the inherent vowel "a" of the last consonant is silent. */
function transliterateWord(word: string): string {
  const letters = word.split("");
  let latin = "";
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      const isDotted = letters[index + 1] === nukta;
      const next = letters[isDotted ? index + 2 : index + 1];
      latin += (isDotted ? dotted[letter] : undefined) ?? consonant;
      if (next !== undefined && vowelSigns[next] === undefined) latin += "a";
    } else if (nasals.includes(letter)) latin += "पफबभम".includes(letters[index + 1] ?? " ") ? "m" : "n";
    else latin += vowels[letter] ?? vowelSigns[letter] ?? digitOf(letter) ?? (letter === nukta ? "" : letter);
  }
  return latin;
}

function digitOf(letter: string): string | undefined {
  const digit = letter.charCodeAt(0) - firstDigit;
  return digit >= 0 && digit <= 9 ? String(digit) : undefined;
}

/** "लक्ष्मी नगर" → "lakshmee nagar". Letters of other scripts stay as they are. */
export function transliterate(text: string): string {
  return text.replaceAll(/[\u0900-\u0963\u0966-\u097F]+/g, transliterateWord);
}
