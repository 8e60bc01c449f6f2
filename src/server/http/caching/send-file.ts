import { type FileHandle, open } from "node:fs/promises";
import type { FastifyReply } from "fastify";

/** A file that is open for one answer. The caller must send it or close its handle. */
export interface OpenFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Bytes of a file that are in memory for each slow client, in addition to its socket's buffer. */
const chunkBytes = 32 * 1024;

/** Undefined if there is no such file, for instance because it has just been removed. */
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

/** Reads the file only as fast as the client takes it, so that slow clients do not each hold a copy of it. Closes the handle. */
export function sendFile(reply: FastifyReply, { handle, size }: OpenFile): FastifyReply {
  return reply.header("Content-Length", size).send(handle.createReadStream({ highWaterMark: chunkBytes }));
}
