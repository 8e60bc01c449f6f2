import * as z from "zod/mini";
import { type Problem, problem } from "#contract/messages/problem.ts";

/** What the schema library counts, by its type names; other types are compared by value. */
const units: Readonly<Record<string, string>> = {
  string: "characters",
  file: "bytes",
  array: "items",
  set: "items",
  map: "entries",
};

/** Our names for the text formats of the schema library; formats without one keep the library's name. */
const formats: Readonly<Record<string, string>> = {
  email: "email address",
  url: "URL",
  uuid: "UUID",
  guid: "GUID",
  datetime: "ISO datetime",
  date: "ISO date",
  time: "ISO time",
};

/** Replaces the schema library's built-in error texts by messages of our catalogue, which exist in each language. */
export function libraryProblem(issue: z.core.$ZodRawIssue): Problem {
  switch (issue.code) {
    case "invalid_type":
      return problem("wire.expected-received", {
        expected: issue.expected === "nan" ? "NaN" : issue.expected,
        received: receivedType(issue.input),
      });
    case "invalid_value":
      return issue.values.length === 1
        ? problem("wire.expected", { expected: z.core.util.stringifyPrimitive(issue.values[0]) })
        : problem("wire.option", { options: z.core.util.joinValues(issue.values, "|") });
    case "too_big": {
      const bound = boundOf(issue, issue.inclusive ? "<=" : "<", issue.maximum);
      const unit = units[issue.origin];
      if (unit === undefined) return problem("wire.too-big-to-be", { what: issue.origin, bound });
      return problem("wire.too-big-to-have", { what: issue.origin, bound: `${bound} ${unit}` });
    }
    case "too_small": {
      const bound = boundOf(issue, issue.inclusive ? ">=" : ">", issue.minimum);
      const unit = units[issue.origin];
      if (unit === undefined) return problem("wire.too-small-to-be", { what: issue.origin, bound });
      return problem("wire.too-small-to-have", { what: issue.origin, bound: `${bound} ${unit}` });
    }
    case "invalid_format":
      return issue.format === "regex" && issue.pattern !== undefined
        ? problem("wire.pattern", { pattern: issue.pattern })
        : problem("wire.format", { format: formats[issue.format] ?? issue.format });
    case "unrecognized_keys": {
      const names = z.core.util.joinValues(issue.keys, ", ");
      return issue.keys.length > 1
        ? problem("wire.unrecognized-keys", { names })
        : problem("wire.unrecognized-key", { names });
    }
    case "invalid_key":
      return problem("wire.invalid-key", { what: issue.origin });
    case "invalid_element":
      return problem("wire.invalid-value", { what: issue.origin });
    default:
      return problem("wire.invalid-input");
  }
}

function receivedType(input: unknown): string {
  const type = z.core.util.parsedType(input);
  if (type === "nan") return "NaN";
  return type === "number" && typeof input === "number" && !Number.isFinite(input) ? String(input) : type;
}

function boundOf({ exact }: { exact?: boolean }, sign: string, bound: number | bigint): string {
  return `${exact ? "exactly " : sign}${bound}`;
}
