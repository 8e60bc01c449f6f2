import * as z from "zod/mini";
import { isReadable } from "#contract/account/account-fields.ts";
import { type Problem, problem } from "#contract/messages/problem.ts";

/** Readable text of several lines: trimmed, at most one consecutive empty line. Text shorter than `least` counts as missing. */
export function paragraphsField(
  missing: Problem,
  { least, most, checks = [] }: { least: number; most: number; checks?: readonly z.core.$ZodCheck<string>[] },
): z.ZodMiniType<string> {
  return z.pipe(
    z.string(missing).check(
      z.overwrite((text) =>
        text
          .slice(0, 20_000)
          .normalize("NFC")
          .replaceAll(/\r\n?/g, "\n")
          .replaceAll(/[^\S\n]+/g, " ")
          .replaceAll(/\n{3,}/g, "\n\n")
          .trim(),
      ),
      z.minLength(least, missing),
      z.maxLength(most, problem("wire.at-most-characters", { most })),
      ...checks,
      z.refine((text) => text === "" || isReadable(text.replaceAll("\n", " ")), problem("wire.untypable")),
    ),
    z.string(),
  );
}
