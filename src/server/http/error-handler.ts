import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiError } from "#contract/wire/api-error.ts";
import { HttpError, busy, isDatabaseBusy, isDatabaseOutage, unavailable } from "./errors.ts";
import { logFailure } from "./request-log.ts";
import { noteLanguage, sayIn } from "./localize-answer.ts";
import { isFormRefused, isPageRefused, sendFormTooManyPage, sendTooManyPage } from "./limits/too-many-page.ts";

/** Any thrown thing as the answer to send. Text of our own faults never leaves. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseBusy(error)) return busy();
  if (isDatabaseOutage(error)) return unavailable();
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new HttpError(status, { message: clientFaults[status] ?? "Bad request" });
  return new HttpError(500, { message: "Something went wrong", code: "internal" });
}

// Fastify's own refusals, in our words: theirs repeat what the client sent.
const clientFaults: Readonly<Record<number, string>> = {
  404: "Not found",
  413: "This is too large",
  414: "This address is too long",
  415: "This kind of content is not read here",
};

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
}

/** What somebody who looks for attacks reads: no sign-in, no right, too often. */
const refusals = new Set([401, 403, 429]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toHttpError(error);
    logFailure(request, { error, status: answer.statusCode, failure: "request failed" });
    if (refusals.has(answer.statusCode))
      request.log.info({ status: answer.statusCode, route: request.routeOptions.url, address: request.ip }, "refused");
    const language = noteLanguage(request, reply);
    // They were about the answer that could not be given.
    void reply
      .removeHeader("ETag")
      .removeHeader("Content-Encoding")
      .code(answer.statusCode)
      .headers({ "Cache-Control": "no-store", ...answer.headers });
    const said = sayIn(language, answer.body);
    if (isFormRefused(request, answer.statusCode))
      return sendFormTooManyPage(request, reply, { message: said.message });
    return isPageRefused(request, answer.statusCode) ? sendTooManyPage(request, reply, said.message) : reply.send(said);
  });
}

/** 405 where the address exists for other methods, else 404. Paths as routes write them. */
export function refuseUnserved(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoints: readonly { method: string; path: string }[],
): FastifyReply {
  const language = noteLanguage(request, reply);
  void reply.header("Cache-Control", "no-store");
  const pathname = request.url.split("?", 1)[0] ?? "";
  const isPage = !/^\/(?:api|dev)\//.test(pathname);
  const methods = isPage
    ? ["GET"]
    : endpoints.filter(({ path }) => patternOf(path).test(pathname)).map(({ method }) => method);
  // An endpoint for this very method was not found for what stands in its address, such as an id that is far too long.
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (methods.length === 0 || methods.includes(method)) return reply.code(404).send(sayIn(language, unknownAddress));
  const allowed = methods.flatMap((offered) => (offered === "GET" ? ["GET", "HEAD"] : [offered]));
  return reply.code(405).header("Allow", allowed.join(", ")).send(sayIn(language, unofferedMethod));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

const unknownAddress: ApiError = { message: "There is nothing at this address", code: "not-found" };
const unofferedMethod: ApiError = { message: "This method is not offered here", code: "method-not-allowed" };
