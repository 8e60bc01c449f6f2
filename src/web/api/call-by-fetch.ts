import * as z from "zod/mini";
import { languageTag } from "#web/language.ts";
import type { Call } from "./call.ts";
import { endpointAddress, noConnection, readAnswer, tooLong } from "./read-answer.ts";

/** Timeout of one attempt, in milliseconds. */
const timeout = 15_000;
/** Only reads are retried, and only after a network failure or a response that asks to retry later. */
const attempts = 3;

export const callByFetch: Call = async (endpoint, input = {}) => {
  const path = endpointAddress(endpoint, input.params);
  const query = new URLSearchParams(endpoint.query && input.query ? endpoint.query.write(input.query) : []).toString();
  const written =
    endpoint.body && input.body !== undefined ? JSON.stringify(z.encode(endpoint.body, input.body)) : undefined;
  const { status, body } = await fetchPatiently(query ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers: { "Accept-Language": languageTag, ...(written !== undefined && { "Content-Type": "application/json" }) },
    ...(written !== undefined && { body: written }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  return readAnswer(endpoint, status, body);
};

/** Throws ApiFailure if the response fails or does not arrive completely in time. A timeout is not retried. */
async function fetchPatiently(
  url: string,
  { signal, ...request }: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const most = request.method === "GET" ? attempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    const inTime = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, inTime]) : inTime });
      if (response.status !== 503 || attempt >= most)
        return { status: response.status, body: await readJson(response) };
    } catch {
      signal?.throwIfAborted();
      if (inTime.aborted) throw tooLong();
      if (attempt >= most) throw noConnection();
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 300 * attempt);
    });
  }
}

/** The parsed body; undefined if it is not JSON. Throws if the body is cut off. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
