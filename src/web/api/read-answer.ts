import * as z from "zod/mini";
import { ApiError } from "#contract/wire/api-error.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { ApiFailure, tooLongCode } from "./api-failure.ts";
import { failureWords } from "./failure-words.ts";

/** The path of an endpoint with its parameters filled in. */
export function endpointAddress({ path }: Pick<Endpoint, "path">, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
}

/** The status for responses that are not from our server. */
const foreignStatus = 502;

/** The decoded response. Throws ApiFailure if it is not a success or not from our server, such as the sign-in page of a Wi-Fi network. */
export function readAnswer<Response>(
  { response }: Pick<Endpoint<unknown, unknown, Response>, "response">,
  status: number,
  body: unknown,
): Response {
  if (status < 200 || status > 299) {
    const error = z.safeParse(ApiError, body);
    throw error.success ? new ApiFailure(status, error.data) : unexplainedFailure(status);
  }
  const answer = z.safeDecode(response, body);
  if (!answer.success) throw unexplainedFailure(foreignStatus);
  return answer.data;
}

/** Converts any error of a call to an ApiFailure, so that forms always have a message to show. */
export function asFailure(error: unknown): ApiFailure {
  return error instanceof ApiFailure ? error : unexplainedFailure(0);
}

function unexplainedFailure(status: number): ApiFailure {
  return new ApiFailure(status, { message: failureWords.unsaid, code: "unsaid" });
}

/** There was no response. */
export function noConnection(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.noConnection });
}

/** The request timed out. */
export function tooLong(): ApiFailure {
  return new ApiFailure(0, { message: failureWords.tooLong, code: tooLongCode });
}
