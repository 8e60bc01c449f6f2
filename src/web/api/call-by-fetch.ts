import * as z from "zod/mini";
import { ApiError } from "#contract/api-error.ts";
import { ApiFailure } from "./api-failure.ts";
import type { Call } from "./call.ts";

/** Milliseconds, for one attempt. The specification's client had no limit and could wait for ever. */
const timeout = 15_000;
/** Only reading is tried again, and only where no answer came or the server asked for patience. */
const attempts = 3;

export const callByFetch: Call = async (endpoint, input = {}) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
  );
  const query = new URLSearchParams(endpoint.query && input.query ? endpoint.query.write(input.query) : []).toString();
  const written =
    endpoint.body && input.body !== undefined ? JSON.stringify(z.encode(endpoint.body, input.body)) : undefined;
  const response = await fetchPatiently(query ? `${path}?${query}` : path, {
    method: endpoint.method,
    ...(written === undefined ? {} : { body: written, headers: { "Content-Type": "application/json" } }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const error = z.safeParse(ApiError, body);
    throw new ApiFailure(
      response.status,
      error.success ? error.data : { message: "Something went wrong", code: "unsaid" },
    );
  }
  return z.decode(endpoint.response, body);
};

async function fetchPatiently(url: string, { signal, ...request }: RequestInit): Promise<Response> {
  const most = request.method === "GET" ? attempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const inTime = AbortSignal.timeout(timeout);
      const response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, inTime]) : inTime });
      if (response.status !== 503 || attempt >= most) return response;
    } catch (cause) {
      signal?.throwIfAborted();
      if (attempt >= most) throw new ApiFailure(0, { message: "No connection. Check your network and try again." });
      if (cause instanceof DOMException && cause.name === "TimeoutError")
        throw new ApiFailure(0, { message: "This is taking too long. Check your network and try again." });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 300 * attempt);
    });
  }
}
