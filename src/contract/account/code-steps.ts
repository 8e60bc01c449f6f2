import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

/** A code that was mailed at a request of this browser. */
const SentCode = z.object({
  /** The mailbox or number as it was typed. */
  email: z.string(),
  sentSecondsAgo: z.number(),
});

const CodeSteps = z.object({
  registration: z.optional(SentCode),
  reset: z.optional(SentCode),
  newPassword: z.optional(z.object({ email: z.string() })),
});
export type CodeSteps = z.infer<typeof CodeSteps>;

export const codeSteps = endpoint({
  method: "GET",
  path: "/api/v1/code-steps",
  access: "anyone",
  summary:
    "The steps with a mailed code that this browser has reached, by the cookies of the earlier steps: where a code was sent, and for whom a new password may be set; a step that was not reached is absent",
  response: CodeSteps,
});
