import { formatProblem as formatIn } from "#contract/messages/read-problem.ts";
import { languageTag } from "#web/language.ts";

/** The text of a validation error of the contract in the language of this build. In browsers `browser/` replaces this module. */
export function formatProblem(text: string): string {
  return formatIn(text, languageTag === "hi-IN" ? "hi" : "en");
}
