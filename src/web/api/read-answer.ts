import * as z from "zod/mini";
import { ApiError } from "#contract/wire/api-error.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { ApiFailure, tooLongCode } from "./api-failure.ts";
import { failureWords } from "./failure-words.ts";

/** The path of an endpoint, its gaps filled. */
export function endpointAddress({ path }: Pick<Endpoint, "path">, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
}

/** As of a gateway that answered in the place of our server. */
const foreignStatus = 502;

/** What an endpoint has answered. Throws ApiFailure where that is no success, or no answer of ours, such as a network's sign-in page. */
export function readAnswer<Response>(
  { response }: Pick<Endpoint<unknown, unknown, Response>, "response">,
  status: number,
  body: unknown,
): Response {
  if (status < 200 || status > 299) {
    const error = z.safeParse(ApiError, body);
    throw error.success ? new ApiFailure(status, error.data) : unsaid(status);
  }
  const answer = z.safeDecode(response, body);
  if (!answer.success) throw unsaid(foreignStatus);
  return answer.data;
}

/** Whatever ended a call, for forms to show: what they did not foresee leaves nobody without a word. */
export function asFailure(error: unknown): ApiFailure {
  return error instanceof ApiFailure ? error : unsaid(0);
}

function unsaid(status: number): ApiFailure {
  return new ApiFailure(status, { message: failureWords.unsaid, code: "unsaid" });
}

/** No answer came at all. */
export function noConnection(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.noConnection });
}

/** The answer did not come in time. */
export function tooLong(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.tooLong, code: tooLongCode });
}
