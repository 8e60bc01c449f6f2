/**
 * What was thrown or reported, as an Error. pg-boss reports failures of its polling as plain objects with the fields of an error,
 * which a log would show as "[object Object]": message, stack, code, queue and cause are taken from them.
 */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  const { message, stack, code, cause, queue } = thrown as Readonly<Record<string, unknown>>;
  // An error of several addresses at once has no message, but a code.
  const text =
    [message, code].find((each): each is string => typeof each === "string" && each !== "") ?? JSON.stringify(thrown);
  const error = new Error(
    typeof queue === "string" ? `${text} (queue ${queue})` : text,
    cause === undefined ? {} : { cause },
  );
  if (typeof stack === "string") error.stack = stack;
  return typeof code === "string" ? Object.assign(error, { code }) : error;
}
