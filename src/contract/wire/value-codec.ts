/** What one written value means, or why it cannot be read. */
type Reading<T> = { value: T; problem?: never } | { problem: string; value?: never };

/**
 * One value as text on the wire and as our own inside. Kept apart from the schemas, so that the first visit to a page, which
 * only reads and writes its URL, does not carry a schema library.
 */
export interface ValueCodec<T> {
  read(text: string): Reading<T>;
  write(value: T): string;
  /** The written form, as JSON Schema. */
  written: { type: string; enum?: readonly string[] };
}

/** Latin letters and digits of a name, lower case: "Co-Living", "co living" and "CO_LIVING" are one. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * A fixed list of words with one spelling inside and one on the wire; any case, spaces and hyphens are read.
 * @param spellings ours → the one written; `alsoRead` adds old spellings → ours.
 */
export function words<const T extends string>(
  spellings: Readonly<Record<T, string>>,
  alsoRead: Readonly<Record<string, NoInfer<T>>> = {},
): ValueCodec<T> {
  const ours = Object.keys(spellings) as T[];
  const written = ours.map((value) => spellings[value]);
  const byBareText = new Map<string, T>([
    ...ours.map((value): [string, T] => [bare(value), value]),
    ...ours.map((value): [string, T] => [bare(spellings[value]), value]),
    ...Object.entries(alsoRead).map(([text, value]): [string, T] => [bare(text), value]),
  ]);
  return {
    read(text) {
      const value = text.length > 64 ? undefined : byBareText.get(bare(text));
      return value === undefined ? { problem: `Must be one of: ${written.join(", ")}` } : { value };
    },
    write: (value) => spellings[value],
    written: { type: "string", enum: written },
  };
}

/** Words that are spelt the same inside and on the wire. */
export function sameWords<const T extends string>(
  names: readonly T[],
  alsoRead: Readonly<Record<string, NoInfer<T>>> = {},
): ValueCodec<T> {
  return words(Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>, alsoRead);
}

// Control characters and lone surrogates: PostgreSQL refuses NUL, and none of them belongs in a name or a search.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** One line of free text: trimmed, inner spaces single, NFC, no control characters. */
export function line(longest: number): ValueCodec<string> {
  return {
    read(text) {
      // Far too long is not even tidied.
      const tidy = text.length > longest * 4 ? text : text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
      if (tidy.length > longest) return { problem: `At most ${longest} characters` };
      return unprintable.test(tidy) ? { problem: "Has characters that cannot be typed" } : { value: tidy };
    },
    write: (value) => value,
    written: { type: "string" },
  };
}

/** A whole number written in ASCII digits. */
export function wholeNumber(least: number, most: number): ValueCodec<number> {
  return {
    read(text) {
      const digits = text.trim();
      const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
      return value >= least && value <= most
        ? { value }
        : { problem: `Must be a whole number from ${least} to ${most}` };
    },
    write: String,
    written: { type: "integer" },
  };
}

/** A millimetre. */
const mostDecimals = 8;

/** Degrees north of the equator or east of Greenwich, negative for the other side; rounded, however many decimals are given. */
export function degrees(most: number): ValueCodec<number> {
  return {
    read(text) {
      const digits = text.trim();
      const value = /^-?\d{1,3}(?:\.\d{1,60})?$/.test(digits)
        ? Number(Number(digits).toFixed(mostDecimals))
        : Number.NaN;
      return Math.abs(value) <= most ? { value } : { problem: `Must be a number from ${-most} to ${most}` };
    },
    write: String,
    written: { type: "number" },
  };
}
