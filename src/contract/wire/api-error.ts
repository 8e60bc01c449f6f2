import * as z from "zod/mini";

/** What every failed call answers: a sentence for people, and where it helps a fixed word and the fields at fault. */
export const ApiError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  /** Wire name of the field → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** What is there now, where somebody else changed it meanwhile: as the endpoint that reads it answers. */
  current: z.optional(z.unknown()),
  /** False where nobody is signed in, as the specification's access check has it. */
  isAuthenticated: z.optional(z.boolean()),
});
export type ApiError = z.output<typeof ApiError>;
