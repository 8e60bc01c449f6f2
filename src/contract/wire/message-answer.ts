import * as z from "zod/mini";

/** A response with only a message about what was done. */
export const MessageAnswer = z.object({ message: z.string() });
