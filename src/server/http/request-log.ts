import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { plainPathOf } from "./connections/request-target.ts";

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Lines of our code and others', without what was being worked on. */
  stack: string[];
  cause?: DescribedError;
}

// What may name a person, or be as good as a password, wherever it stands.
// A mailbox is looked for from the start of a word only: from each of its letters, a long one would take a second.
const mailbox = /(?<![^\s"'<>()=/])[^\s"'<>()=/]+(?:@|%40)[^\s"'<>()=/]+/g;
const number = /(?<![\w.-])\+?\d{6,}(?![\w.-])/g;
const token = /(?<![\w-])[\w-]{40,}(?![\w-])/g;

/** Folders of files, whose names are long and no secret. */
const filePath = /^\/(?:assets|images|uploads|share)\//;

/** A text of somebody else's making, for the log: of one longer than `longest`, as many whole words as fit, since half a token is not known for one. */
function masked(text: string, longest: number, secrets: readonly RegExp[]): string {
  const start = text.slice(0, longest);
  const end = Math.max(start.lastIndexOf(" "), start.lastIndexOf("/")) + 1;
  const kept = start === text ? text : `${start.slice(0, end)}…`;
  return secrets.reduce((left, secret) => left.replaceAll(secret, "‹…›"), kept);
}

function maskedMessage(message: string): string {
  return masked(message, 1000, [mailbox, number, token]);
}

/** What a mail of the newsletter leads to ends in a token, whole or not. */
const mailedToken = /(?<=\/newsletter\/[^/]+\/).+/gi;

function maskedPath(target: string): string {
  const path = plainPathOf(target);
  return masked(path, 200, [mailedToken, mailbox, number, ...(filePath.test(path) ? [] : [token])]);
}

/** An error as the log has it: never the values of a statement, nor what PostgreSQL says of a row. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskedMessage(String(error)), stack: [] };
  // Drizzle repeats the statement's values behind it.
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
  /** Of the answer; nothing is written below 500. */
  status: number;
  /** What did not work. */
  failure: string;
  /** What it was tried with, as far as that names nobody. */
  details?: Readonly<Record<string, string | number>>;
}

/**
 * Writes down why an answer is a failure: a fault of the code as an error with its stack; what is out of reach or full, which
 * passes by itself and comes by the thousand, as one short warning.
 */
export function logFailure(request: FastifyRequest, { error, status, failure, details }: Failure): void {
  if (status === 500) request.log.error({ ...details, err: error }, failure);
  else if (status > 500)
    request.log.warn(
      { ...details, status, route: request.routeOptions.url, reason: reasonOf(describeError(error)) },
      failure,
    );
}

/** What an error comes from in the end. */
function reasonOf({ cause, code, message }: DescribedError): string {
  return cause ? reasonOf(cause) : (code ?? message);
}

/** One line a request, when it is answered. Without the query, in which people look for numbers and others send codes. */
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
 * Fastify's settings for a log of JSON lines, each with the request's id. A proxy that is trusted may name the request.
 *
 * @param trustsProxy whether what requests say of themselves comes from a proxy of ours.
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
