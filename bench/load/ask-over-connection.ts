import { type Socket, connect } from "node:net";
import { AnswerReader } from "./answer-reader.ts";

/**
 * Sends requests over one keep-alive connection, each as soon as the answer to the one before is complete. Throws if an
 * answer is not a 200.
 * @param next the bytes of the next request; undefined when there are no more.
 * @param onAnswer receives the milliseconds of each answer.
 */
export async function askOverConnection(
  { hostname, port }: Pick<URL, "hostname" | "port">,
  next: () => string | undefined,
  onAnswer: (duration: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect(Number(port), hostname);
  let request: string | undefined;
  let sentAt = 0;
  const ask = () => {
    request = next();
    if (request === undefined) return resolve();
    sentAt = performance.now();
    socket.write(request, "utf8");
  };
  const reader = new AnswerReader((status) => {
    if (status !== 200) return reject(new Error(`Answered with ${status}:\n${request}`));
    onAnswer(performance.now() - sentAt);
    ask();
  });
  socket.setNoDelay(true);
  socket.on("connect", ask).on("error", reject);
  socket.on("close", () => reject(new Error("The server closed a connection")));
  socket.on("data", (bytes) => reader.read(bytes));
  try {
    await promise;
  } finally {
    socket.destroy();
  }
}
