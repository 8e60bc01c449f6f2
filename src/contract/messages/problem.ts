import type { MessageCode } from "./catalogue.ts";
import type { ParametersOf } from "./message.ts";

declare const isProblem: unique symbol;

/**
 * The error message of a field, encoded as the message text of a schema issue: a code of the catalogue, followed by the values of its
 * gaps as JSON. Builds for browsers replace each call of `problem` with the text in the language of the build
 * (tools/inline-problems.ts), so that pages download only the texts that they need.
 */
export type Problem = string & { readonly [isProblem]: true };

export function problem<Code extends MessageCode>(code: Code, ...[parameters]: ParametersOf<Code>): Problem {
  return (parameters ? `${code} ${JSON.stringify(parameters)}` : code) as Problem;
}
