import * as z from "zod/mini";
import { isReadable } from "#contract/account/account-fields.ts";

/** Several lines that people read: trimmed, at most one empty line between two. What is shorter than `least` counts as missing. */
export function paragraphsField(
  complaint: string,
  { least, most, checks = [] }: { least: number; most: number; checks?: readonly z.core.$ZodCheck<string>[] },
): z.ZodMiniType<string> {
  return z.pipe(
    z.string(complaint).check(
      z.overwrite((text) =>
        text
          .slice(0, 20_000)
          .normalize("NFC")
          .replaceAll(/\r\n?/g, "\n")
          .replaceAll(/[^\S\n]+/g, " ")
          .replaceAll(/\n{3,}/g, "\n\n")
          .trim(),
      ),
      z.minLength(least, complaint),
      z.maxLength(most, `At most ${most} characters`),
      ...checks,
      z.refine((text) => text === "" || isReadable(text.replaceAll("\n", " ")), "Has characters that cannot be typed"),
    ),
    z.string(),
  );
}
