import type { Language } from "#contract/languages.ts";
import { type MessageCode, catalogue } from "./catalogue.ts";
import type { GapsOf } from "./define-messages.ts";

/** The value of a gap: text, a number, another message, or a list of these. */
type MessageParameter = string | number | Message | readonly (string | Message)[];

/** A message for a user: a code of the catalogue and the values of its gaps. It is formatted in the language of its reader. */
export interface Message {
  readonly code: MessageCode;
  readonly parameters?: Readonly<Record<string, MessageParameter>>;
}

/** The arguments that a code requires: the values of its text's gaps, if it has any. */
export type ParametersOf<Code extends MessageCode> = [GapsOf<(typeof catalogue)[Code]["en"]>] extends [never]
  ? []
  : [parameters: Readonly<Record<GapsOf<(typeof catalogue)[Code]["en"]>, MessageParameter>>];

export function message<Code extends MessageCode>(code: Code, ...[parameters]: ParametersOf<Code>): Message {
  return parameters ? { code, parameters } : { code };
}

/** Whether a value of unknown origin, such as a stored answer, is a message. */
export function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "code" in value && isMessageCode(value.code);
}

export function isMessageCode(value: unknown): value is MessageCode {
  return typeof value === "string" && Object.hasOwn(catalogue, value);
}

/** The text of a message in a language. */
export function formatMessage({ code, parameters = {} }: Message, language: Language): string {
  const format = (part: string | number | Message) =>
    typeof part === "object" ? formatMessage(part, language) : String(part);
  return catalogue[code][language].replaceAll(/\{(\w+)\}/g, (_gap, name: string) =>
    [parameters[name] ?? ""].flat().map(format).join(", "),
  );
}
