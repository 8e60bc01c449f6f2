import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { ApiError } from "#contract/wire/api-error.ts";
import { type TransportRules, securityHeaders } from "#server/http/security-headers.ts";
import { type Handler, isWithinAnswer } from "./answer-in-turn.ts";
import { formatMessage, message } from "#contract/messages/message.ts";

const unreadableStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Handlers for requests that no route can receive. They write their answers by hand, in the same shape as other errors. */
export interface UnreadableAnswers {
  /** For requests that the parser rejects, and those that arrive too slowly. */
  onClientError: (error: ConnectionError, socket: Socket) => void;
  /** For a request without a `Host` header. */
  refuseHostless: Handler;
}

/** @param lingerMs how long the answer may be read before the connection is closed, whether or not its client closes it. */
export function createUnreadableAnswers({
  lingerMs,
  ...options
}: TransportRules & { lingerMs: number }): UnreadableAnswers {
  const body = JSON.stringify({
    message: formatMessage(message("wire.unreadable-request"), "en"),
    code: "bad-request",
  } satisfies ApiError);
  const headers = Object.entries({
    ...securityHeaders(options),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  });
  const rest = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
  return {
    onClientError(error, socket) {
      // Browsers open connections in advance: an answer on one without a request would be taken for the answer to its first
      // request, and an answer written within another one for a part of that.
      if (error.code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0 || isWithinAnswer(socket)) {
        socket.destroy();
        return;
      }
      socket.end(`HTTP/1.1 ${unreadableStatus[error.code] ?? "400 Bad Request"}\r\n${rest}`);
      // Node reports a slow client once, and ending our side leaves the connection open until the client ends its own.
      const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
      socket.once("close", () => clearTimeout(timer));
    },
    refuseHostless: (_request, response) => void response.writeHead(400, headers.flat()).end(body),
  };
}
