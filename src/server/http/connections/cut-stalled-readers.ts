import type { Server } from "node:http";
import type { Socket } from "node:net";
import { readUnacknowledged } from "./unacknowledged-bytes.ts";

/** Number of checks within the allowed time without progress; the last of them cuts the client off. */
const looks = 6;
/** After so many checks without progress that Node sees, the kernel is queried as well. */
const quietLooks = 2;

interface Progress {
  /** Changes as soon as any byte has been sent. */
  mark: string;
  unacknowledged?: number | undefined;
  /** Checks since the last change. While the process is blocked there are no checks, so no client is blamed for it. */
  looksWithout: number;
}

/**
 * Cuts off clients that have something to read and read nothing for `stalledReaderMs`: no byte moves from Node to the kernel's
 * buffers, or from these to the client. What a client sends meanwhile, such as more requests, is no progress. A slow client that
 * reads anything at all is left alone.
 */
export function cutStalledReaders(server: Server, stalledReaderMs: number): void {
  const sockets = new Set<Socket>();
  const progress = new WeakMap<Socket, Progress>();
  let isLooking = false;

  async function look(): Promise<void> {
    const quiet: Socket[] = [];
    for (const socket of sockets) {
      const mark = markOf(socket);
      const known = progress.get(socket);
      if (mark === undefined) progress.delete(socket);
      else if (known?.mark !== mark) progress.set(socket, { mark, looksWithout: 0 });
      else {
        known.looksWithout += 1;
        if (known.looksWithout >= quietLooks) quiet.push(socket);
      }
    }
    if (quiet.length === 0) return;
    const unacknowledged = await readUnacknowledged(quiet);
    for (const socket of quiet) {
      const known = progress.get(socket);
      if (!known) continue;
      const before = known.unacknowledged;
      known.unacknowledged = unacknowledged.get(socket);
      if (before !== undefined && before !== known.unacknowledged) known.looksWithout = 0;
      else if (known.looksWithout >= looks) socket.resetAndDestroy();
    }
  }

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("listening", () => {
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void look().finally(() => (isLooking = false));
    }, stalledReaderMs / looks).unref();
    server.once("close", () => clearInterval(timer));
  });
}

/** Undefined if nothing waits to be read by the client. */
function markOf(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined;
  return `${socket.bytesWritten} ${socket.writableLength} ${queueOf(socket)}`;
}

/** Bytes of a partly sent chunk. Node's own socket timeouts use this value; it has no public name. */
function queueOf(socket: Socket): number | undefined {
  const handle = Reflect.get(socket, "_handle") as { writeQueueSize?: number } | null;
  return handle?.writeQueueSize;
}
