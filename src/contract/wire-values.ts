import * as z from "zod/mini";

/** Latin letters and digits of a name, lower case: "Co-Living", "co living" and "CO_LIVING" are one. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * A fixed list of words with one spelling inside and one on the wire; any case, spaces and hyphens are read.
 * @param spellings ours → the one written; `alsoRead` adds old spellings → ours.
 */
export function wireEnum<const T extends string>(
  spellings: Readonly<Record<T, string>>,
  alsoRead: Readonly<Record<string, NoInfer<T>>> = {},
): z.ZodMiniType<T, string> {
  const ours = Object.keys(spellings) as T[];
  const byBareText = new Map<string, T>([
    ...ours.map((value): [string, T] => [bare(value), value]),
    ...ours.map((value): [string, T] => [bare(spellings[value]), value]),
    ...Object.entries(alsoRead).map(([text, value]): [string, T] => [bare(text), value]),
  ]);
  const listed = ours.map((value) => spellings[value]).join(", ");
  const written = z.string().register(z.globalRegistry, { enum: ours.map((value) => spellings[value]) });
  return z.codec(written, z.custom<T>(), {
    decode(text, context) {
      const value = text.length > 64 ? undefined : byBareText.get(bare(text));
      if (value === undefined) {
        context.issues.push({ code: "custom", input: text, message: `Must be one of: ${listed}` });
        return z.NEVER;
      }
      return value;
    },
    encode: (value) => spellings[value],
  });
}

/** A map of name to boolean on the wire (the spec's facilities, safety, bills); the names that are true inside. */
export function wireFlags<const T extends string>(name: z.ZodMiniType<T, string>) {
  return z.codec(z.record(z.string(), z.boolean()), z.array(z.custom<T>()), {
    decode: (flags) =>
      Object.entries(flags).flatMap(([key, isTrue]) => {
        const known = isTrue ? z.safeDecode(name, key) : undefined;
        return known?.success ? [known.data] : [];
      }),
    encode: (names) => Object.fromEntries(names.map((value): [string, boolean] => [z.encode(name, value), true])),
  });
}

// Control characters and lone surrogates: PostgreSQL refuses NUL, and none of them belongs in a name or a search.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** One line of free text: trimmed, inner spaces single, NFC, no control characters. */
export function line(longest: number): z.ZodMiniType<string, string> {
  return z.codec(z.string(), z.string(), {
    decode(text, context) {
      const isTooLong = text.length > longest * 4;
      const tidy = isTooLong ? text : text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
      if (isTooLong || tidy.length > longest) {
        context.issues.push({ code: "custom", input: text, message: `At most ${longest} characters` });
        return z.NEVER;
      }
      if (unprintable.test(tidy)) {
        context.issues.push({ code: "custom", input: text, message: "Has characters that cannot be typed" });
        return z.NEVER;
      }
      return tidy;
    },
    encode: (text) => text,
  });
}

/** A whole number written in ASCII digits. */
export function wholeNumber(least: number, most: number): z.ZodMiniType<number, string> {
  return z.codec(z.string(), z.number(), {
    decode(text, context) {
      const digits = text.trim();
      const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
      if (!(value >= least && value <= most)) {
        context.issues.push({
          code: "custom",
          input: text,
          message: `Must be a whole number from ${least} to ${most}`,
        });
        return z.NEVER;
      }
      return value;
    },
    encode: String,
  });
}
