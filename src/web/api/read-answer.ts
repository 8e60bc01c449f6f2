import * as z from "zod/mini";
import { ApiError } from "#contract/api-error.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ApiFailure, tooLongCode } from "./api-failure.ts";
import { failureWords } from "./failure-words.ts";

/** The path of an endpoint, its gaps filled. */
export function endpointAddress({ path }: Pick<Endpoint, "path">, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
}

/** What an endpoint has answered. Throws ApiFailure where that is no success. */
export function readAnswer<Response>(
  { response }: Pick<Endpoint<unknown, unknown, Response>, "response">,
  status: number,
  body: unknown,
): Response {
  if (status < 200 || status > 299) {
    const error = z.safeParse(ApiError, body);
    throw new ApiFailure(status, error.success ? error.data : { message: failureWords.unsaid, code: "unsaid" });
  }
  return z.decode(response, body);
}

/** No answer came at all. */
export function noConnection(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.noConnection });
}

/** The answer did not come in time. */
export function tooLong(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.tooLong, code: tooLongCode });
}
