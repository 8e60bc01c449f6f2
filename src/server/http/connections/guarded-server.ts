import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerInTurn, type Handler } from "./answer-in-turn.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { cutStalledReaders } from "./cut-stalled-readers.ts";
import { limitConnections } from "./limit-connections.ts";

interface Guard {
  limits: ConnectionLimits;
  trustedProxies: readonly string[];
  /** Answers a request without a `Host` header. */
  refuseHostless: Handler;
  onRefused: (network: string) => void;
}

/** Creates the server for Fastify's `serverFactory`, with the limits applied to every connection. */
export function createGuardedServer(guard: Guard): (handle: Handler) => Server {
  const { limits, refuseHostless } = guard;
  return (handle) => {
    const answer = answerInTurn(
      (request, response) =>
        request.headers.host === undefined && request.httpVersion === "1.1"
          ? refuseHostless(request, response)
          : handle(request, response),
      limits.waitingRequests,
    );
    const server = createServer({
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.uploadTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      // Node's own answer would bypass `answerInTurn`, so that any number of such requests could wait on one connection.
      requireHostHeader: false,
    });
    server.on("request", answer).on("checkExpectation", answer);
    server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
      response.writeContinue();
      answer(request, response);
    });
    limitConnections(server, {
      most: limits.connectionsPerNetwork,
      trustedProxies: guard.trustedProxies,
      onRefused: guard.onRefused,
    });
    cutStalledReaders(server, limits.stalledReaderMs);
    return server;
  };
}
