import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { Numbers, SnapshotTransfer } from "#server/search/index/snapshot-transfer.ts";

/** What a snapshot file says about itself before its content. */
interface SnapshotHeader {
  /** Identifies the meanings of the content: of another schema it cannot be read. */
  schema: string;
  /** The database knows its snapshots by it. */
  id: string;
  /** All changes of transactions below this number are included. */
  position: bigint;
  /** Listings. */
  count: number;
}

/** A file that cannot be used as a snapshot; the message says why. */
export class UnusableSnapshot extends Error {
  override name = "UnusableSnapshot";
}

const magic = Buffer.from("THIKANA search index\n");
/** Changes when the layout of the file does. The content's layout and meanings are the schema's. */
const formatVersion = 1;
const prefixBytes = magic.length + 8;
const checksumBytes = 4;
/** Bytes that are read, written and added to the checksum at once: less than a millisecond of work. */
const chunkBytes = 1 << 20;

/** Writes a file from its start: the header, the content and a checksum over both. Nothing but the last chunk stays in memory. */
export async function writeSnapshot(
  handle: FileHandle,
  header: SnapshotHeader,
  writeContent: (transfer: SnapshotTransfer) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const writer = new SnapshotWriter(handle, signal);
  await writer.numbers(magic);
  await writer.number(formatVersion);
  await writer.text(header.schema);
  await writer.text(header.id);
  await writer.text(String(header.position));
  await writer.number(header.count);
  await writeContent(writer);
  await writer.finish();
}

/** A snapshot whose content can be read, as its checksum was right. */
export interface OpenedSnapshot {
  header: SnapshotHeader;
  content: SnapshotTransfer;
  close(): Promise<void>;
}

/**
 * Opens a file of this schema, and reads it once to compare its checksum: what is damaged is never interpreted. Undefined where there is
 * no file.
 *
 * @throws {UnusableSnapshot}
 */
export async function openSnapshot(file: string, schema: string): Promise<OpenedSnapshot | undefined> {
  const handle = await open(file, "r").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new UnusableSnapshot("it cannot be opened", { cause: error });
  });
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    const contentEnd = size - checksumBytes;
    if (contentEnd < prefixBytes) throw new UnusableSnapshot("it is too short");
    const reader = new SnapshotReader(handle, contentEnd);
    const start = Buffer.alloc(magic.length);
    await reader.numbers(start);
    if (!start.equals(magic)) throw new UnusableSnapshot("it is no snapshot");
    if ((await reader.number(0)) !== formatVersion) throw new UnusableSnapshot("it has the format of another version");
    if ((await checksumOf(handle, contentEnd)) !== (await storedChecksum(handle, contentEnd)))
      throw new UnusableSnapshot("its checksum is wrong");
    const header = {
      schema: await reader.text(),
      id: await reader.text(),
      position: BigInt(await reader.text()),
      count: await reader.number(),
    };
    if (header.schema !== schema) throw new UnusableSnapshot("it was written by another version");
    return { header, content: reader, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function checksumOf(handle: FileHandle, end: number): Promise<number> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let checksum = 0;
  for (let at = 0; at < end;) {
    const { bytesRead } = await handle.read(chunk, 0, Math.min(chunkBytes, end - at), at);
    if (bytesRead === 0) throw new UnusableSnapshot("it ends early");
    checksum = crc32(chunk.subarray(0, bytesRead), checksum);
    at += bytesRead;
  }
  return checksum;
}

async function storedChecksum(handle: FileHandle, at: number): Promise<number> {
  const bytes = Buffer.alloc(checksumBytes);
  await handle.read(bytes, 0, checksumBytes, at);
  return bytes.readUInt32LE();
}

class SnapshotWriter implements SnapshotTransfer {
  readonly isReading = false;
  readonly #handle: FileHandle;
  readonly #signal: AbortSignal;
  readonly #chunk = Buffer.allocUnsafe(chunkBytes);
  #used = 0;
  #checksum = 0;

  constructor(handle: FileHandle, signal: AbortSignal) {
    this.#handle = handle;
    this.#signal = signal;
  }

  async number(value: number): Promise<number> {
    if (this.#used + 8 > chunkBytes) await this.#flush();
    this.#used = this.#chunk.writeDoubleLE(value, this.#used);
    return value;
  }

  async text(value: string): Promise<string> {
    const bytes = Buffer.from(value);
    await this.number(bytes.length);
    await this.numbers(bytes);
    return value;
  }

  async numbers(array: Numbers): Promise<void> {
    const bytes = bytesOf(array);
    for (let at = 0; at < bytes.length;) {
      if (this.#used === chunkBytes) await this.#flush();
      const part = bytes.subarray(at, at + chunkBytes - this.#used);
      this.#chunk.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
    }
  }

  async finish(): Promise<void> {
    await this.#flush();
    this.#used = this.#chunk.writeUInt32LE(this.#checksum);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#signal.throwIfAborted();
    const bytes = this.#chunk.subarray(0, this.#used);
    this.#checksum = crc32(bytes, this.#checksum);
    for (let at = 0; at < bytes.length;) at += (await this.#handle.write(bytes, at)).bytesWritten;
    this.#used = 0;
  }
}

class SnapshotReader implements SnapshotTransfer {
  readonly isReading = true;
  readonly #handle: FileHandle;
  readonly #chunk = Buffer.allocUnsafe(chunkBytes);
  /** The part of the chunk that is read from the file and not answered yet. */
  #start = 0;
  #end = 0;
  /** The position in the file, and where its content ends. */
  #at = 0;
  readonly #contentEnd: number;

  constructor(handle: FileHandle, contentEnd: number) {
    this.#handle = handle;
    this.#contentEnd = contentEnd;
  }

  async number(_value = 0): Promise<number> {
    if (this.#end - this.#start < 8) await this.#fill(8);
    const value = this.#chunk.readDoubleLE(this.#start);
    this.#start += 8;
    return value;
  }

  async text(_value = ""): Promise<string> {
    const bytes = Buffer.alloc(await this.number());
    await this.numbers(bytes);
    return bytes.toString();
  }

  async numbers(array: Numbers): Promise<void> {
    const bytes = bytesOf(array);
    for (let at = 0; at < bytes.length;) {
      if (this.#start === this.#end) await this.#fill(1);
      const part = this.#chunk.subarray(this.#start, Math.min(this.#end, this.#start + bytes.length - at));
      bytes.set(part, at);
      this.#start += part.length;
      at += part.length;
    }
  }

  /** Reads on until at least so many bytes wait to be answered. */
  async #fill(least: number): Promise<void> {
    this.#chunk.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    while (this.#end < least) {
      const length = Math.min(chunkBytes - this.#end, this.#contentEnd - this.#at);
      const { bytesRead } = await this.#handle.read(this.#chunk, this.#end, length, this.#at);
      if (bytesRead === 0) throw new UnusableSnapshot("it ends early");
      this.#end += bytesRead;
      this.#at += bytesRead;
    }
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
