/** English → Hindi. `{gaps}` stand for what differs each time, by the same names on both sides. */
export type Phrases = Readonly<Record<string, string>>;

// Gaps hold what clients send: what is longer than any sentence of ours is not looked at, nor what is nested deeper.
const longestText = 2000;
const longestPart = 200;
const deepestGap = 2;

/**
 * Translates sentences that are in `phrases`, as they stand or with their gaps filled; what fills a gap is translated too if it is
 * such a sentence, or a list of them, and so are the gaps of that. Everything else stays as it is, and so does a text above 2,000
 * characters or, in a gap, above 200.
 */
export function translator(phrases: Phrases): (english: string) => string {
  const patterns = Object.entries(phrases)
    .filter(([english]) => english.includes("{"))
    // Of two that fit, the one that says more is meant.
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, hindi]) => ({ pattern: patternOf(english), hindi }));

  function find(english: string, depth: number): string | undefined {
    if (english.length > (depth === 0 ? longestText : longestPart)) return undefined;
    if (Object.hasOwn(phrases, english)) return phrases[english];
    for (const { pattern, hindi } of patterns) {
      const gaps = pattern.exec(english)?.groups;
      if (gaps)
        return hindi.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => translateGap(gaps[name] ?? "", depth + 1));
    }
    return undefined;
  }
  function translateGap(value: string, depth: number): string {
    if (depth > deepestGap) return value;
    const parts = value.split(", ");
    const found = parts.map((part) => find(part, depth));
    if (found.some((part) => part !== undefined)) return parts.map((part, at) => found[at] ?? part).join(", ");
    return parts.length === 1 ? value : (find(value, depth) ?? value);
  }
  return (english) => find(english, 0) ?? english;
}

/** Matches the phrase with its gaps filled, each a named group. */
function patternOf(phrase: string): RegExp {
  const parts = phrase.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? `(?<${part}>.+?)` : escapePattern(part)));
  return new RegExp(`^${parts.join("")}$`, "su");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
