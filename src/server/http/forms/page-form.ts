import type { AnyEndpoint } from "#contract/wire/endpoint.ts";
import { safeNext } from "#contract/wire/next-address.ts";

/** A form of a page as a browser without scripts posts it: to the page's own path, urlencoded. */
export interface PageForm {
  /** Path of the server's route. Its parameters, such as `:token`, count as sent fields, unless the form sends its own. */
  path: string;
  /** Name of the form in the code of its page. */
  name: string;
  /** A field that identifies this form among the page's forms; the form without one handles all other posts. */
  sentWith?: string;
  endpoint: AnyEndpoint;
  /** Names of the fields whose values may be shown again. */
  keeps: readonly string[];
  /** Fields that count as not sent if they are empty. */
  mayBeEmpty?: readonly string[];
  /** Called first if the form sends any of `fields`, even empty: the identity proof that its endpoint requires. */
  proof?: { endpoint: AnyEndpoint; fields: readonly string[] };
  /** The step of its page that contains the form. */
  stage?: string;
  /** What follows once it is accepted: a redirect to another URL, or a step of the same page. */
  leadsTo: (sent: SentFrom) => { location: string } | { stage: string };
  /** Where a refused form redirects to, by the code of the refusal: a step on another page. */
  refusalLeadsTo?: (
    code: string | undefined,
    sent: SentFrom,
    fields: Readonly<Record<string, unknown>>,
  ) => string | undefined;
  /** Whether the page of the next step gets the endpoint's answer. */
  showsAnswer?: true;
}

/** Where an accepted form was sent from. */
export interface SentFrom {
  /** The page to go to afterwards. */
  next: string | undefined;
  /** Path prefix of pages in its language. */
  prefix: string;
}

/** Redirects to the page that the user wanted, or home. URLs of other sites are not followed. */
export function toNextPage({ next, prefix }: SentFrom): { location: string } {
  const page = safeNext(next);
  return { location: page === "/" ? prefix || "/" : page };
}

/** Redirects to an intermediate page, which passes on where the user wanted to go. */
export function toStep(
  path: string,
  { next, prefix }: SentFrom,
  parameters: Record<string, string> = {},
): { location: string } {
  const page = safeNext(next);
  const query = new URLSearchParams({ ...(page !== "/" && { next: page }), ...parameters }).toString();
  return { location: prefix + (query ? `${path}?${query}` : path) };
}
