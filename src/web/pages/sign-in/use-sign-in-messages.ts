import { type SignInMessages, enSignIn } from "#web/messages/en-sign-in.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enSignIn };

/** The words of the pages on the way into an account, and those that all pages use. */
export function useSignInMessages(): SignInMessages {
  return useMessagesOf(languages);
}
