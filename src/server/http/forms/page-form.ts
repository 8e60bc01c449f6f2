import type { AnyEndpoint } from "#contract/wire/endpoint.ts";
import { safeNext } from "#contract/wire/next-address.ts";

/** A form of a page as a browser without scripts posts it: to the page's own path, urlencoded. */
export interface PageForm {
  /** As the server's routes have it; what it names, such as `:token`, counts as sent, unless the form sends its own. */
  path: string;
  /** As the page knows it. */
  name: string;
  /** What only this one of the page's forms sends; the form without it is for all other posts. */
  sentWith?: string;
  endpoint: AnyEndpoint;
  /** Fields that may be shown again. */
  keeps: readonly string[];
  /** Fields that count as not sent while they are empty. */
  mayBeEmpty?: readonly string[];
  /** Posted first where the form sends any of `fields`, even empty: the proof that its endpoint asks for. */
  proof?: { endpoint: AnyEndpoint; fields: readonly string[] };
  /** The step of its page on which it stands. */
  stage?: string;
  /** What is shown once it is accepted: another address, to which nothing is sent again, or a step of the same page. */
  leadsTo: (sent: SentFrom) => { location: string } | { stage: string };
  /** Where a form that was refused leads, by the code of the refusal: to a step on another page. */
  refusalLeadsTo?: (code: string | undefined, sent: SentFrom) => string | undefined;
  /** Whether the page of its next step is given what was answered. */
  showsAnswer?: true;
}

/** Where an accepted form was sent from. */
export interface SentFrom {
  /** Where its page was to lead on to. */
  next: string | undefined;
  /** What the paths of pages in its language begin with. */
  prefix: string;
}

/** Leads on to the page that the person came for, or home. Addresses of other sites are not followed. */
export function toNextPage({ next, prefix }: SentFrom): { location: string } {
  const page = safeNext(next);
  return { location: page === "/" ? prefix || "/" : page };
}

/** Another page on the way, which in turn leads on to where the person was going. */
export function toStep(
  path: string,
  { next, prefix }: SentFrom,
  told: Record<string, string> = {},
): { location: string } {
  const page = safeNext(next);
  const query = new URLSearchParams({ ...(page !== "/" && { next: page }), ...told }).toString();
  return { location: prefix + (query ? `${path}?${query}` : path) };
}
