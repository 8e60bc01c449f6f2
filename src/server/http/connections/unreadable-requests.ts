import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { ApiError } from "#contract/wire/api-error.ts";
import { type TransportRules, securityHeaders } from "#server/http/security-headers.ts";
import { type Handler, isWithinAnswer } from "./answer-in-turn.ts";

const unreadableStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what never becomes a request of a route, by hand and in the same shape. */
export interface UnreadableAnswers {
  /** What the parser itself refuses, and what comes too late. */
  onClientError: (error: ConnectionError, socket: Socket) => void;
  /** A request that does not say which site it is for. */
  refuseHostless: Handler;
}

/** @param lingerMs how long such an answer may be read, before the connection is closed whether or not its client does. */
export function createUnreadableAnswers({
  lingerMs,
  ...options
}: TransportRules & { lingerMs: number }): UnreadableAnswers {
  const body = JSON.stringify({ message: "This request cannot be read", code: "bad-request" } satisfies ApiError);
  const headers = Object.entries({
    ...securityHeaders(options),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  });
  const rest = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
  return {
    onClientError(error, socket) {
      // Browsers open connections ahead: what is written to one that never asked would be taken for the answer to its first
      // request, and within another answer for a part of that.
      if (error.code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0 || isWithinAnswer(socket)) {
        socket.destroy();
        return;
      }
      socket.end(`HTTP/1.1 ${unreadableStatus[error.code] ?? "400 Bad Request"}\r\n${rest}`);
      // Node tells of a late client once, and ending our side leaves the connection open until the client ends its own.
      const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
      socket.once("close", () => clearTimeout(timer));
    },
    refuseHostless: (_request, response) => void response.writeHead(400, headers.flat()).end(body),
  };
}
