import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

interface SaidError {
  type: string;
  message: string;
  code?: string;
  /** Lines of our code and others', without what was being worked on. */
  stack: string[];
  cause?: SaidError;
}

/** What may name a person, or be as good as a password, wherever it stands: mailboxes, numbers, codes, tokens. */
const personal =
  /[^\s"'<>()=/]+(?:@|%40)[^\s"'<>()=/]+|(?<![\w.-])\+?\d{6,}(?![\w.-])|(?<![\w/-])[\w-]{43,}(?![\w/-])/g;

/** A text of somebody else's making, for the log. */
function masked(text: string): string {
  return text.replaceAll(personal, "‹…›").slice(0, 1000);
}

/** An error as the log has it: never the values of a statement, nor what PostgreSQL says of a row. */
export function sayError(error: unknown, depth = 0): SaidError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)), stack: [] };
  // Drizzle repeats the statement's values behind it.
  const [message = ""] = error.message.split("\nparams:", 1);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: masked(message),
    ...(code === undefined ? {} : { code }),
    stack: (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at ")),
    ...(error.cause === undefined || depth > 2 ? {} : { cause: sayError(error.cause, depth + 1) }),
  };
}

/** One line a request, when it is answered. Without the query, in which people look for numbers and others send codes. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const [path = ""] = request.url.split("?", 1);
    const line = {
      method: request.method,
      path: masked(path).slice(0, 200),
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
      serializers: { err: (error: unknown) => sayError(error) as never },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new RequestLog(),
    genReqId({ headers }: IncomingMessage): string {
      const given = trustsProxy ? headers["x-request-id"] : undefined;
      return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}
