import { type Problem, problem } from "#contract/messages/problem.ts";
/** The parsed value, or why it is invalid. */
type Reading<T> = { value: T; problem?: never } | { problem: Problem; value?: never };

/**
 * Converts a value between its text on the wire and its internal form. Independent of the schema library, so that pages that only read
 * and write their URL do not download it.
 */
export interface ValueCodec<T> {
  read(text: string): Reading<T>;
  write(value: T): string;
  /** The JSON Schema of the text. */
  written: { type: string; enum?: readonly string[] };
}

/** The Latin letters and digits of a name in lower case, so that "Co-Living", "co living" and "CO_LIVING" are equal. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * An enumeration with an internal and a wire spelling; parsing ignores case, spaces and hyphens.
 * @param spellings internal → wire; `alsoRead` maps old wire spellings → internal.
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
      return value === undefined ? { problem: problem("wire.one-of", { names: written.join(", ") }) } : { value };
    },
    write: (value) => spellings[value],
    written: { type: "string", enum: written },
  };
}

/** An enumeration with the same spelling internally and on the wire. */
export function sameWords<const T extends string>(
  names: readonly T[],
  alsoRead: Readonly<Record<string, NoInfer<T>>> = {},
): ValueCodec<T> {
  return words(Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>, alsoRead);
}

// Control characters and lone surrogates: PostgreSQL refuses NUL, and none of them belongs in a name or a search.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** One line of free text: trimmed, runs of spaces collapsed, NFC, no control characters. */
export function line(longest: number): ValueCodec<string> {
  return {
    read(text) {
      // Much too long text is refused without normalising it.
      const normalized = text.length > longest * 4 ? text : text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
      if (normalized.length > longest) return { problem: problem("wire.at-most-characters", { most: longest }) };
      return unprintable.test(normalized) ? { problem: problem("wire.untypable") } : { value: normalized };
    },
    write: (value) => value,
    written: { type: "string" },
  };
}

/** A whole number in ASCII digits. */
export function wholeNumber(least: number, most: number): ValueCodec<number> {
  return {
    read(text) {
      const digits = text.trim();
      const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
      return value >= least && value <= most ? { value } : { problem: problem("wire.whole-number", { least, most }) };
    },
    write: String,
    written: { type: "integer" },
  };
}

/** Maximum number of decimals of a coordinate that are kept; the last one is about a millimetre. */
const mostDecimals = 8;

/**
 * Degrees of latitude or longitude, negative for south or west; rounded.
 * @param decimals more are refused.
 */
export function degrees(most: number, decimals = 60): ValueCodec<number> {
  return {
    read(text) {
      const digits = text.trim();
      const [, fraction = ""] = /^-?\d{1,3}(?:\.(\d{1,60}))?$/.exec(digits) ?? [];
      if (fraction.length > decimals) return { problem: problem("wire.at-most-decimals", { most: decimals }) };
      const value = /^-?\d{1,3}(?:\.\d{1,60})?$/.test(digits)
        ? Number(Number(digits).toFixed(mostDecimals))
        : Number.NaN;
      return Math.abs(value) <= most ? { value } : { problem: problem("wire.number", { least: -most, most }) };
    },
    write: String,
    written: { type: "number" },
  };
}
