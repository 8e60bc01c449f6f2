import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The answer in progress on each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Answers the requests of a connection one after another. Node passes on all pipelined requests at once: each would open its file
 * and hold its answer in memory until those before it have been sent. A connection with more than `mostWaiting` waiting requests
 * is cut off.
 */
export function answerInTurn(handle: Handler, mostWaiting: number): Handler {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Node still parses what had arrived before the connection was destroyed.
    if (socket.destroyed) return;
    const begin = () => {
      answers.set(socket, response);
      response.once("close", () => {
        answers.delete(socket);
        if (socket.destroyed) return;
        const next = waitingOn.get(socket)?.shift();
        if (next) next();
        else waitingOn.delete(socket);
      });
      handle(request, response);
    };
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      waitingOn.set(socket, []);
      begin();
    } else if (waiting.length < mostWaiting) {
      waiting.push(begin);
    } else {
      socket.resetAndDestroy();
    }
  };
}

/** Whether an answer has been sent in part and is not complete. */
export function isWithinAnswer(socket: Socket): boolean {
  return answers.get(socket)?.headersSent ?? false;
}
