import type { SiteSettings } from "#contract/site.ts";
import { showToast } from "#web/ui/toasts.ts";

/** Says that a code was sent; where mail stays on this machine, also where to read it. */
export function describeCodeSent(
  message: string,
  { site, email, linkText }: { site: Pick<SiteSettings, "hasLocalMailbox">; email: string; linkText: string },
): void {
  showToast(message, "success", site.hasLocalMailbox ? { text: linkText, href: localMailbox(email) } : undefined);
}

/** The mail to an address, or all mail where a number was given. */
export function localMailbox(email: string): string {
  return email.includes("@") ? `/dev/mail?${new URLSearchParams({ to: email }).toString()}` : "/dev/mail";
}
