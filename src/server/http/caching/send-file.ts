import { type FileHandle, open } from "node:fs/promises";
import type { FastifyReply } from "fastify";

/** A file that is open for one answer: send it, or close its handle. */
export interface OpenFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Bytes of a file in memory for each client that reads it slowly, beside what its socket holds. */
const chunkBytes = 32 * 1024;

/** Undefined for a file that is not there, such as one that was removed a moment ago. */
export async function openFile(file: string): Promise<OpenFile | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const { size, mtimeMs } = await handle.stat();
    return { handle, size, changedAt: mtimeMs };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads the file as fast as the client takes it: many slow clients would else each hold a copy of the whole. Closes it. */
export function sendFile(reply: FastifyReply, { handle, size }: OpenFile): FastifyReply {
  return reply.header("Content-Length", size).send(handle.createReadStream({ highWaterMark: chunkBytes }));
}
