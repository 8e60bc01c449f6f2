import type { Language } from "#contract/languages.ts";
import { type Message, formatMessage, isMessageCode } from "./message.ts";
import type { Problem } from "./problem.ts";

/** Decodes the message of a schema issue; undefined if it was not encoded by `problem`. */
export function readProblem(text: string): Message | undefined {
  const [code = ""] = text.split(" ", 1);
  if (!isMessageCode(code)) return undefined;
  const written = text.slice(code.length + 1);
  return written === "" ? { code } : { code, parameters: JSON.parse(written) as NonNullable<Message["parameters"]> };
}

export function messageOf(problem: Problem): Message {
  return readProblem(problem) ?? { code: "wire.invalid-input" };
}

/** The text of a schema issue's message in a language. Text that was not encoded by `problem` is returned unchanged. */
export function formatProblem(text: string, language: Language): string {
  const message = readProblem(text);
  return message ? formatMessage(message, language) : text;
}
