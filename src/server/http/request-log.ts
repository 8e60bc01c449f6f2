import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { plainPathOf } from "./connections/request-target.ts";

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Lines of the stack, without the message. */
  stack: string[];
  cause?: DescribedError;
}

// Patterns for personal data and for secrets, anywhere in a text.
// A mailbox is only matched from the start of a word: matching from each letter of a long one would take a second.
const mailbox = /(?<![^\s"'<>()=/])[^\s"'<>()=/]+(?:@|%40)[^\s"'<>()=/]+/g;
const number = /(?<![\w.-])\+?\d{6,}(?![\w.-])/g;
const token = /(?<![\w-])[\w-]{40,}(?![\w-])/g;

/** Folders of files, whose long names are no secrets. */
const filePath = /^\/(?:assets|images|uploads|share)\//;

/** Masks a foreign text for the log. If longer than `longest`, it is cut after a whole word, since half a token is not recognised. */
function masked(text: string, longest: number, secrets: readonly RegExp[]): string {
  const start = text.slice(0, longest);
  const end = Math.max(start.lastIndexOf(" "), start.lastIndexOf("/")) + 1;
  const shortened = start === text ? text : `${start.slice(0, end)}…`;
  return secrets.reduce((left, secret) => left.replaceAll(secret, "‹…›"), shortened);
}

function maskedMessage(message: string): string {
  return masked(message, 1000, [mailbox, number, token]);
}

/** The rest of a URL in mails of the newsletter and about saved searches: a token, complete or truncated. */
const mailedToken = /(?<=\/(?:newsletter|alerts)\/[^/]+\/).+/gi;

function maskedPath(target: string): string {
  const path = plainPathOf(target);
  return masked(path, 200, [mailedToken, mailbox, number, ...(filePath.test(path) ? [] : [token])]);
}

/** Describes an error for the log, never with the values of a statement or what PostgreSQL reports of a row. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskedMessage(String(error)), stack: [] };
  // Drizzle appends the statement's values to the message.
  const [message = ""] = error.message.split("\nparams:", 1);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: maskedMessage(message),
    ...(code === undefined ? {} : { code }),
    stack: (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at ")),
    ...(error.cause === undefined || depth > 2 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

interface Failure {
  error: unknown;
  /** Status of the answer; nothing is logged below 500. */
  status: number;
  /** What failed. */
  failure: string;
  /** The inputs of what failed, as far as they are no personal data. */
  details?: Readonly<Record<string, string | number>>;
}

/**
 * Logs why an answer is a failure: a fault of the code as an error with its stack; an unreachable service or a full disk, which
 * is temporary and can occur thousands of times, as one short warning.
 */
export function logFailure(request: FastifyRequest, { error, status, failure, details }: Failure): void {
  if (status === 500) request.log.error({ ...details, err: error }, failure);
  else if (status > 500)
    request.log.warn(
      { ...details, status, route: request.routeOptions.url, reason: reasonOf(describeError(error)) },
      failure,
    );
}

/** The root cause of an error. */
function reasonOf({ cause, code, message }: DescribedError): string {
  return cause ? reasonOf(cause) : (code ?? message);
}

/** Logs one line for each request when it is answered. Without the query, which may contain phone numbers or codes. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: maskedPath(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    if (error) request.log.warn({ ...line, err: error }, "an answer broke off");
    else request.log.info(line, "request");
  }
}

/**
 * Fastify's settings for a log of JSON lines, each with the request's id. A trusted proxy may set that id.
 *
 * @param trustsProxy whether headers about the client come from a proxy of ours.
 */
export function logSettings({ level, trustsProxy }: { level: string; trustsProxy: boolean }) {
  return {
    logger: {
      level,
      redact: ["req.headers", "res.headers"],
      serializers: { err: (error: unknown) => describeError(error) as never },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new RequestLog(),
    genReqId({ headers }: IncomingMessage): string {
      const given = trustsProxy ? headers["x-request-id"] : undefined;
      return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}
