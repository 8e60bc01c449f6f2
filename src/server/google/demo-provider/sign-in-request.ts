import * as z from "zod";

/** What a client asks the provider's page for, under OpenID Connect's names. Anything else is not offered. */
export const SignInRequest = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
export type SignInRequest = z.output<typeof SignInRequest>;
