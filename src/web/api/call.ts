import type { Endpoint } from "#contract/wire/endpoint.ts";

/** What a call needs, by the endpoint's own description. */
interface CallInput<Params, Query, Body> {
  params?: Params;
  query?: Query;
  body?: Body;
  /** For an answer that may be overtaken: the browser stops waiting for it. A page that is rendered has no use for it. */
  signal?: AbortSignal;
}

/**
 * Asks the API. One type, two transports: `fetch` in the browser, the served handler itself while a page is rendered.
 * Throws ApiFailure when the answer is not a success.
 */
export type Call = <Params, Query, Response, Body>(
  endpoint: Endpoint<Params, Query, Response, Body>,
  input?: CallInput<Params, Query, Body>,
) => Promise<Response>;
