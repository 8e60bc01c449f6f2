import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** By the connection that it answers on. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Answers the requests of a connection one after another. Node hands over all that a client has pipelined at once: each would
 * open its file and hold its answer in memory until those before it have left. A connection that has more than
 * `mostWaiting` requests waiting is cut off.
 */
export function answerInTurn(handle: Handler, mostWaiting: number): Handler {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Node reads on to the end of what has arrived.
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

/** Whether a part of an answer may have been sent that has not come to its end. */
export function isWithinAnswer(socket: Socket): boolean {
  return answers.get(socket)?.headersSent ?? false;
}
