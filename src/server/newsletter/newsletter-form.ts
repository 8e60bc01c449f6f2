import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { plainPathOf } from "#server/http/connections/request-target.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";

/**
 * The newsletter's forms, which no page does by script: the one in every footer, and the button on each page that a mail leads
 * to. What only follows links, such as a mailbox that looks for dangerous ones, confirms and ends nothing.
 */
export const newsletterForms: readonly PageForm[] = [
  {
    path: "/newsletter",
    name: "newsletter",
    endpoint: subscribe,
    keeps: ["email"],
    leadsTo: () => ({ stage: "asked" }),
  },
  {
    path: "/newsletter/confirm/:token",
    name: "newsletter",
    endpoint: confirmSubscription,
    keeps: [],
    leadsTo: () => ({ stage: "confirmed" }),
  },
  {
    path: "/newsletter/unsubscribe/:token",
    name: "newsletter",
    endpoint: unsubscribe,
    keeps: [],
    leadsTo: () => ({ stage: "ended" }),
  },
];

/** Whether an address is one that only a mail of the newsletter leads to: its page is nobody else's, and kept by nobody. */
export function isMailedLink(address: string): boolean {
  return /^(?:\/hi)?\/newsletter\/[a-z]+\/./i.test(plainPathOf(address));
}
