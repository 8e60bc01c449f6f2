import { type Hash, createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { HttpError, badForm, isOutOfRoom, outOfRoom } from "#server/http/errors.ts";
import { type Message, message } from "#contract/messages/message.ts";

/** One file of a form, on disk until the form has been processed. */
export interface UploadedFile {
  /** The client's name for it: for messages only. */
  name: string;
  file: string;
  /** The file was longer than the limit, and is truncated. */
  isTooLarge: boolean;
}

export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** More files were sent than the limit; those beyond it were not stored. */
  hasTooManyFiles: boolean;
  /** SHA-256 of everything that was sent, independent of the multipart boundaries. */
  hash: Buffer;
}

/** Limits, in bytes and counts, of everything but files. A listing's draft has some twenty fields, the longest 3000 characters. */
const fieldLimits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 64, headerPairs: 20 };

/**
 * Reads a multipart form, writing its files directly to disk, so that memory does not grow with them. The files exist until
 * `work` has ended. Throws 400 for a malformed form, 413 for one with too many parts, 507 if the disk is full.
 *
 * @param folder for the temporary files, named `.tmp-…`.
 * @param fileSize maximum bytes of one file.
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  limits: { folder: string; filesField: string; mostFiles: number; fileSize: number },
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const files: UploadedFile[] = [];
  try {
    return await work(await readForm(request, limits, files));
  } finally {
    // The rest of a refused form is read and discarded, so that its sender can read the answer.
    request.raw.unpipe();
    request.raw.resume();
    await Promise.all(files.map(({ file }) => rm(file, { force: true })));
  }
}

async function readForm(
  request: FastifyRequest,
  { folder, filesField, mostFiles, fileSize }: Parameters<typeof receiveForm>[1],
  files: UploadedFile[],
): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const hashes = new Map<string, string>();
  const refused: Record<string, Message> = {};
  let hasTooManyFiles = false;
  try {
    const parts = request.parts({
      limits: { ...fieldLimits, files: mostFiles, parts: fieldLimits.fields + mostFiles, fileSize },
    });
    for await (const part of parts) {
      const { fieldname } = part;
      if (part.type === "file") {
        if (fieldname !== filesField) {
          refused[fieldname] = message("wire.wrong-files-field", { field: filesField });
          part.file.resume();
          continue;
        }
        const hash = await storeFile(part, folder, files);
        if (hash) hashes.set(`file ${files.length}`, hash);
        continue;
      }
      if (part.valueTruncated || part.fieldnameTruncated) refused[fieldname] = message("wire.too-long");
      else if (fields.has(fieldname)) refused[fieldname] = message("wire.sent-twice");
      fields.set(fieldname, part.value);
      hashes.set(`field ${fieldname}`, JSON.stringify(part.value) ?? "");
    }
  } catch (error) {
    if (codeOf(error) !== "FST_FILES_LIMIT") throw asRefusal(error);
    hasTooManyFiles = true;
  }
  if (Object.keys(refused).length > 0) throw badForm(refused);
  const sorted = [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify(sorted)).digest();
  return { fields: Object.fromEntries(fields), files, hasTooManyFiles, hash };
}

/** Writes one file to disk and returns the SHA-256 of its content; undefined if the form's field was empty. */
async function storeFile(part: MultipartFile, folder: string, files: UploadedFile[]): Promise<string | undefined> {
  const uploaded: UploadedFile = {
    name: part.filename,
    file: path.join(folder, `.tmp-${randomUUID()}`),
    isTooLarge: false,
  };
  const hash = createHash("sha256");
  // Registered before it exists, so that it is removed in any case.
  files.push(uploaded);
  await mkdir(folder, { recursive: true });
  let size = 0;
  const stream = createWriteStream(uploaded.file, { flags: "wx", mode: 0o640 });
  try {
    await pipeline(part.file, (bytes: Readable) => hashed(bytes, hash, (length) => (size += length)), stream);
  } finally {
    // Otherwise a file whose upload broke off at once would be created after it was removed.
    if (!stream.closed) await new Promise<void>((resolve) => stream.once("close", resolve));
  }
  uploaded.isTooLarge = part.file.truncated;
  if (size === 0 && part.filename === "") {
    files.pop();
    await rm(uploaded.file, { force: true });
    return undefined;
  }
  return hash.digest("base64url");
}

async function* hashed(bytes: Readable, hash: Hash, onBytes: (length: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    onBytes(chunk.length);
    yield chunk;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Converts the parser's errors, which have no status for a form without a boundary or without an end. */
function asRefusal(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  if (isOutOfRoom(error)) return outOfRoom();
  const code = codeOf(error);
  if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT")
    return new HttpError(413, { message: message("wire.too-many-parts"), code: "too-large" });
  const isOfDisk = error instanceof Error && "syscall" in error;
  return isOfDisk ? error : new HttpError(400, { message: message("wire.broken-form"), code: "bad-request" });
}
