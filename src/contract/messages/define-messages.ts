import type { Language } from "#contract/languages.ts";

/** The text of a message in every language; a missing language is a type error. `{gaps}` have the same names in all. */
export type MessageTexts = Readonly<Record<Language, string>>;

/** The names of a text's gaps. */
export type GapsOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsOf<Rest>
  : never;

/** Makes it a type error if the Hindi text has other gaps than the English one. */
type WithSameGaps<Texts extends MessageTexts> = [GapsOf<Texts["en"]>, GapsOf<Texts["hi"]>] extends [
  GapsOf<Texts["hi"]>,
  GapsOf<Texts["en"]>,
]
  ? Texts
  : { en: string; hi: "Has other gaps than the English text" };

/** A part of the catalogue: messages by code. */
export function defineMessages<const Part extends Readonly<Record<string, MessageTexts>>>(
  part: Part & { [Code in keyof Part]: WithSameGaps<Part[Code]> },
): Part {
  return part;
}
