import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { cutStalledReaders } from "./cut-stalled-readers.ts";
import { readUnacknowledged } from "./unacknowledged-bytes.ts";

vi.mock("./unacknowledged-bytes.ts");

interface FakeSocket extends EventEmitter {
  bytesWritten: number;
  writableLength: number;
  kernel: { writeQueueSize: number };
  isCut: boolean;
}

/** A connection with data that waits to be read by its client. */
function aWaitingSocket(server: EventEmitter): FakeSocket {
  const kernel = { writeQueueSize: 30_000 };
  const socket: FakeSocket = Object.assign(new EventEmitter(), {
    bytesWritten: 100_000,
    writableLength: 64_000,
    kernel,
    // Node's name for it.
    ["_handle"]: kernel,
    isCut: false,
    resetAndDestroy: () => (socket.isCut = true),
  });
  server.emit("connection", socket);
  return socket;
}

function aServer(stalledReaderMs: number): EventEmitter {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(readUnacknowledged).mockResolvedValue(new Map());
  const server = new EventEmitter();
  cutStalledReaders(server as Server, stalledReaderMs);
  server.emit("listening");
  return server;
}

test("a client that takes nothing for 15 s is cut off, and not before", async () => {
  const socket = aWaitingSocket(aServer(15_000));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(socket.isCut).toBe(false);
  await vi.advanceTimersByTimeAsync(2500);
  expect(socket.isCut).toBe(true);
});

test("any progress retains a client: a whole chunk, a part of one, or bytes that only the kernel knows of", async () => {
  const server = aServer(15_000);
  const [ofPieces, ofParts, ofPackets, ofNothing, idle] = Array.from({ length: 5 }, () => aWaitingSocket(server));
  idle!.writableLength = 0;
  let unacknowledged = 60_000;
  vi.mocked(readUnacknowledged).mockImplementation(async (sockets) => {
    unacknowledged -= 1000;
    const known = new Map<FakeSocket, number>([
      [ofPackets!, unacknowledged],
      [ofNothing!, 60_000],
    ]);
    return new Map(sockets.map((socket) => [socket, known.get(socket as never) ?? 0]));
  });
  for (let nth = 0; nth < 6; nth += 1) {
    await vi.advanceTimersByTimeAsync(12_000);
    ofPieces!.bytesWritten += 64_000;
    ofParts!.kernel.writeQueueSize -= 1000;
  }
  expect([ofPieces, ofParts, ofPackets, ofNothing, idle].map((socket) => socket!.isCut)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test("a process that was blocked for a minute cuts nobody off for it", async () => {
  const server = aServer(15_000);
  const socket = aWaitingSocket(server);
  await vi.advanceTimersByTimeAsync(2500);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2500);
  expect(socket.isCut).toBe(false);
});
