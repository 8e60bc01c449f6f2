import * as z from "zod/mini";

/** The body of every error response: a message for users, and where useful a fixed code and the invalid fields. */
export const ApiError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  /** Wire name of the field → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current state after a conflict, as the endpoint that reads it would return it. */
  current: z.optional(z.unknown()),
  /** False if nobody is signed in, as in the specification's access check. */
  isAuthenticated: z.optional(z.boolean()),
});
export type ApiError = z.output<typeof ApiError>;
