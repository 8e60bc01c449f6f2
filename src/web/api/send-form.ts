import type { Endpoint } from "#contract/wire/endpoint.ts";
import { languageTag } from "#web/language.ts";
import { endpointAddress, noConnection, readAnswer, tooLong } from "./read-answer.ts";

/** Milliseconds without upload progress, or without a response after the last byte, until the upload fails. */
const patience = 60_000;

/**
 * Sends a form with files and reports its progress from 0 to 1. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * Throws ApiFailure if the response is not a success, and the signal's reason if the upload was aborted. Never retries by itself: a
 * retry by the user has the same Idempotency-Key.
 */
export async function sendForm<Params, Response, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  input: {
    params?: Params;
    form: FormData;
    headers?: Readonly<Record<string, string>>;
    signal: AbortSignal;
    onProgress: (sent: number) => void;
  },
): Promise<Response> {
  const { status, body } = await post(endpointAddress(endpoint, input.params), input);
  return readAnswer(endpoint, status, body);
}

function post(
  address: string,
  {
    form,
    headers = {},
    signal,
    onProgress,
  }: {
    form: FormData;
    headers?: Readonly<Record<string, string>>;
    signal: AbortSignal;
    onProgress: (sent: number) => void;
  },
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => end(tooLong()), patience);
    };
    const stop = () => end(signal.reason);
    const end = (reason: unknown) => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", stop);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a signal's reason is whatever its owner gave
      reject(reason);
      request.abort();
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => end(noConnection()));
    request.addEventListener("load", () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", stop);
      resolve({ status: request.status, body: request.response as unknown });
    });
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    wait();
    request.open("POST", address);
    request.responseType = "json";
    request.setRequestHeader("Accept-Language", languageTag);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}
