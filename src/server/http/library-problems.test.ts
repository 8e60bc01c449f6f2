import * as z from "zod";
import { expect, test } from "vitest";
import { formatProblem } from "#contract/messages/read-problem.ts";
import { libraryProblem } from "./library-problems.ts";

const schemas: [schema: z.ZodType, values: unknown[]][] = [
  [z.string(), [undefined, null, 4, [], {}, Number.NaN, Number.POSITIVE_INFINITY, new Date(0)]],
  [z.number(), ["4", Number.NaN, Number.NEGATIVE_INFINITY]],
  [z.literal("a"), ["b", 1]],
  [z.enum(["a", "b"]), ["c", undefined]],
  [z.string().min(2).max(3), ["a", "abcd"]],
  [z.string().length(2), ["a", "abcd"]],
  [z.array(z.string()).min(1).max(2), [[], ["a", "b", "c"], [1]]],
  [z.number().min(1).max(3).int(), [0, 4, 1.5]],
  [z.number().gt(1).lt(3), [1, 3]],
  [z.uuid(), ["x"]],
  [z.guid(), ["x"]],
  [z.email(), ["x"]],
  [z.iso.datetime(), ["x"]],
  [z.string().regex(/^a{2}$/), ["b"]],
  [z.record(z.enum(["a"]), z.string()), [{ b: 1 }, { a: 1 }, 4]],
  [z.strictObject({}), [{ b: 1 }, { a: 1, b: 2 }]],
  [z.union([z.string(), z.number()]), [true]],
];

test("built-in errors of the schema library have the library's own English text, and a Hindi one", () => {
  for (const [schema, values] of schemas)
    for (const value of values) {
      const theirs = schema.safeParse(value).error?.issues ?? [];
      const ours = schema.safeParse(value, { error: libraryProblem }).error?.issues ?? [];
      expect(ours.map((issue) => formatProblem(issue.message, "en"))).toEqual(theirs.map((issue) => issue.message));
      for (const issue of ours) expect(formatProblem(issue.message, "hi")).toMatch(/\p{Script=Devanagari}/u);
    }
});
