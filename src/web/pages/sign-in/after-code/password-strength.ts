export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/**
 * How hard a password would be to guess, roughly and without a list: by its length and variety. What it repeats, counts up, or
 * says of the person adds nothing.
 * @param least characters that a password has; given, since a file without imports is fetched by itself
 * @param known words that a guesser would try first: name and mailbox
 */
export function passwordStrength(password: string, known: readonly string[], least: number): PasswordStrength {
  if (password.length < least) return "short";
  const lower = password.toLowerCase();
  const rest = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ""), lower);
  const letters = Array.from(rest);
  const surprising = letters.filter((letter, i) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[i - 1]?.codePointAt(0) ?? 0);
    return i === 0 || Math.abs(step) > 1;
  }).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const worth = surprising + (new Set(letters).size > 4 ? kinds : 0);
  if (worth < 9) return "weak";
  return worth < 14 ? "fair" : "strong";
}
