import type { Endpoint } from "#contract/wire/endpoint.ts";

/** The input of a call, derived from the endpoint's description. */
interface CallInput<Params, Query, Body> {
  params?: Params;
  query?: Query;
  body?: Body;
  /** Cancels a request whose response is no longer needed; ignored in server rendering. */
  signal?: AbortSignal;
}

/**
 * Calls the API: by `fetch` in the browser, by calling the handler directly in server rendering.
 * Throws ApiFailure if the response is not a success.
 */
export type Call = <Params, Query, Response, Body>(
  endpoint: Endpoint<Params, Query, Response, Body>,
  input?: CallInput<Params, Query, Body>,
) => Promise<Response>;
