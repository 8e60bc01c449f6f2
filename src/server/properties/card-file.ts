import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * Segments of cards that memory has no room for, one behind another in a file without a name: it ends with the process. The operating
 * system has in memory what is read often, so that a card is there in microseconds, where the database takes far longer.
 */
export class CardFile {
  #descriptor: number | undefined;
  readonly #segmentBytes: number;
  readonly mostSegments: number;

  /** Throws where the folder cannot be written. */
  constructor(folder: string, { segmentBytes, mostBytes }: { segmentBytes: number; mostBytes: number }) {
    this.#segmentBytes = segmentBytes;
    this.mostSegments = Math.floor(mostBytes / segmentBytes);
    mkdirSync(folder, { recursive: true });
    // Not named by the process id: processes in containers that share the folder may have the same one.
    const file = path.join(folder, `cards.${randomUUID()}.tmp`);
    this.#descriptor = openSync(file, "wx+", 0o600);
    unlinkSync(file);
  }

  /** Whether the segment was written; not on a full disk. */
  write(segment: number, bytes: Uint8Array): boolean {
    if (this.#descriptor === undefined) return false;
    try {
      return writeSync(this.#descriptor, bytes, 0, bytes.length, segment * this.#segmentBytes) === bytes.length;
    } catch {
      return false;
    }
  }

  /** Undefined where it cannot be read. */
  read(segment: number, start: number, length: number): Uint8Array | undefined {
    if (this.#descriptor === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    try {
      const read = readSync(this.#descriptor, bytes, 0, length, segment * this.#segmentBytes + start);
      return read === length ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

/** Opens the file of a cache of cards when it is needed. Without room for it, or where the folder cannot be written, there is none. */
export function openCardFile(folder: string, mostBytes: number, onError: (error: unknown) => void) {
  return (segmentBytes: number): CardFile | undefined => {
    if (mostBytes < segmentBytes) return undefined;
    try {
      return new CardFile(folder, { segmentBytes, mostBytes });
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
}
