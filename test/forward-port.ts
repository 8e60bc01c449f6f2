import { connect as connectTo, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** Forwards connections on the port to a server, until the test ends. */
export async function forwardPort(port: number, target: { port: number; host: string }): Promise<void> {
  const server = createServer((socket) => {
    const onward = connectTo(target);
    socket.pipe(onward).pipe(socket);
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}
