import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { plainPathOf } from "#server/http/connections/request-target.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";

/**
 * The newsletter's forms, which work without scripts: the one in every footer, and the button on the pages that mails link to.
 * Following a link alone, as mail scanners do, neither confirms nor ends a subscription.
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

/** Whether a path is only reached from a mail of the newsletter, or about a saved search: its page is private and must not be cached. */
export function isMailedLink(address: string): boolean {
  return /^(?:\/hi)?\/(?:newsletter|alerts)\/[a-z]+\/./i.test(plainPathOf(address));
}
