/** English → Hindi. `{gaps}` stand for what differs each time, by the same names on both sides. */
export type Phrases = Readonly<Record<string, string>>;

/**
 * Translates sentences that are in `phrases`, as they stand or with their gaps filled; what fills a gap is translated too if it is
 * such a sentence, or a list of them. Everything else stays as it is.
 */
export function translator(phrases: Phrases): (english: string) => string {
  const patterns = Object.entries(phrases)
    .filter(([english]) => english.includes("{"))
    // Of two that fit, the one that says more is meant.
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, hindi]) => ({ pattern: patternOf(english), hindi }));

  function find(english: string): string | undefined {
    if (Object.hasOwn(phrases, english)) return phrases[english];
    for (const { pattern, hindi } of patterns) {
      const gaps = pattern.exec(english)?.groups;
      if (gaps) return hindi.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => translateGap(gaps[name] ?? ""));
    }
    return undefined;
  }
  function translateGap(value: string): string {
    const parts = value.split(", ");
    const isList = parts.some((part) => find(part) !== undefined);
    return isList ? parts.map((part) => find(part) ?? part).join(", ") : (find(value) ?? value);
  }
  return (english) => find(english) ?? english;
}

/** Matches the phrase with its gaps filled, each a named group. */
function patternOf(phrase: string): RegExp {
  const parts = phrase.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? `(?<${part}>.+?)` : escapePattern(part)));
  return new RegExp(`^${parts.join("")}$`, "su");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
