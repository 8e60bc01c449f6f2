import { showToast } from "#web/ui/toasts.ts";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";

/** Answers how to say that a code was sent; where mail stays on this machine, also where to read it. */
export function useCodeSent(): (message: string, email: string) => void {
  const { hasLocalMailbox } = useSite();
  return (message, email) => {
    const link = { text: signInMessages.code.mailbox, href: localMailbox(email) };
    showToast(message, "success", hasLocalMailbox ? link : undefined);
  };
}

/** The mail to an address, or all mail where a number was given. */
export function localMailbox(email: string): string {
  return email.includes("@") ? `/dev/mail?${new URLSearchParams({ to: email }).toString()}` : "/dev/mail";
}
