import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { SiteSettings } from "#contract/site.ts";

/** Everything that a peer needs to show some of our pages. */
export interface Recording {
  site: SiteSettings;
  /** Decoded answers of our API, by the call's URL. */
  answers: Record<string, unknown>;
}

/** Path and query under which our API answers a call. */
export function addressOfCall<Params, Query, Response>(
  endpoint: Endpoint<Params, Query, Response>,
  { params, query }: { params?: Params; query?: Query } = {},
): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const written = new URLSearchParams(endpoint.query && query ? endpoint.query.write(query) : []).toString();
  return written ? `${path}?${written}` : path;
}
