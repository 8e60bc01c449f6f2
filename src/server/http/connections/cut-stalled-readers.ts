import type { Server } from "node:http";
import type { Socket } from "node:net";
import { readUnacknowledged } from "./unacknowledged-bytes.ts";

/** Looks within the time that a client may take nothing; the last of them cuts it off. */
const looks = 6;
/** After so many without progress that Node sees, the kernel is asked as well. */
const quietLooks = 2;

interface Progress {
  /** Differs as soon as anything has left. */
  mark: string;
  unacknowledged?: number | undefined;
  /** Looks since the last difference. A process that stood still has not looked, so it blames nobody. */
  looksWithout: number;
}

/**
 * Cuts off clients that have something to read and take none of it, neither into the kernel's buffers nor out of them, for
 * so long. What a client sends meanwhile, such as more requests, is no progress. A slow client that takes anything goes on.
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

/** Undefined where nothing waits for the client to read. */
function markOf(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined;
  return `${socket.bytesWritten} ${socket.writableLength} ${queueOf(socket)}`;
}

/** Bytes of a piece that the kernel has taken a part of. Node's own socket timeouts look there; it has no public name. */
function queueOf(socket: Socket): number | undefined {
  const handle = Reflect.get(socket, "_handle") as { writeQueueSize?: number } | null;
  return handle?.writeQueueSize;
}
