import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError, type Refusal, busy, isDatabaseBusy, isDatabaseOutage, unavailable } from "./errors.ts";
import { logFailure } from "./request-log.ts";
import { formatRefusal, noteLanguage } from "./format-answer.ts";
import { isFormRefused, isPageRefused, sendFormTooManyPage, sendTooManyPage } from "./limits/too-many-page.ts";
import { type Message, message } from "#contract/messages/message.ts";

/** Converts any thrown value to the answer to send. Texts of internal errors are never sent. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseBusy(error)) return busy();
  if (isDatabaseOutage(error)) return unavailable();
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return new HttpError(status, { message: clientFaults[status] ?? message("wire.bad-request") });
  return new HttpError(500, { message: message("wire.internal"), code: "internal" });
}

// Replaces Fastify's own texts, which repeat what the client sent.
const clientFaults: Readonly<Record<number, Message>> = {
  404: message("wire.not-found"),
  413: message("wire.too-large"),
  414: message("wire.address-too-long"),
  415: message("wire.unsupported-content"),
};

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
}

/** Statuses that are relevant to somebody who looks for attacks: not signed in, no permission, too many requests. */
const refusals = new Set([401, 403, 429]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toHttpError(error);
    logFailure(request, { error, status: answer.statusCode, failure: "request failed" });
    if (refusals.has(answer.statusCode))
      request.log.info({ status: answer.statusCode, route: request.routeOptions.url, address: request.ip }, "refused");
    const language = noteLanguage(request, reply);
    // These headers described the answer that could not be given.
    void reply
      .removeHeader("ETag")
      .removeHeader("Content-Encoding")
      .code(answer.statusCode)
      .headers({ "Cache-Control": "no-store", ...answer.headers });
    const formatted = formatRefusal(answer.body, language);
    if (isFormRefused(request, answer.statusCode))
      return sendFormTooManyPage(request, reply, { message: formatted.message });
    return isPageRefused(request, answer.statusCode)
      ? sendTooManyPage(request, reply, formatted.message)
      : reply.send(formatted);
  });
}

/** 405 if the URL exists for other methods, else 404. Paths as written in routes. */
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
  // The endpoint for this method rejected a parameter in its URL, such as an id that is far too long.
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (methods.length === 0 || methods.includes(method))
    return reply.code(404).send(formatRefusal(unknownAddress, language));
  const allowed = methods.flatMap((offered) => (offered === "GET" ? ["GET", "HEAD"] : [offered]));
  return reply.code(405).header("Allow", allowed.join(", ")).send(formatRefusal(unofferedMethod, language));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

const unknownAddress: Refusal = { message: message("wire.unknown-address"), code: "not-found" };
const unofferedMethod: Refusal = { message: message("wire.method-not-offered"), code: "method-not-allowed" };
