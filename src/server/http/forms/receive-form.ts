import { type Hash, createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { HttpError, badForm, isOutOfRoom, outOfRoom } from "#server/http/errors.ts";

/** One file of a form, on disk until its form is disposed of. */
export interface UploadedFile {
  /** As the client names it: for messages alone. */
  name: string;
  file: string;
  /** There was more of it than was kept. */
  isTooLarge: boolean;
}

export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** More files came than were asked for; those too many were not kept. */
  hasTooManyFiles: boolean;
  /** SHA-256 of all that was sent, whatever its boundaries. */
  hash: Buffer;
}

/** Bytes and counts of what comes beside the files; a draft of a listing has some twenty fields, the longest 3000 characters. */
const fieldLimits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 64, headerPairs: 20 };

/**
 * Takes in a multipart form, its files straight to disk, so that memory does not grow with them.
 * `work` has them as long as it runs. Throws 400 for a form that is broken, 413 for one with too many parts, 507 where the disk
 * is full.
 *
 * @param folder where files lie meanwhile, as `.tmp-…`.
 * @param fileSize bytes of one file.
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
    // The rest of a form that was refused is let in and dropped, so that its sender gets to the answer.
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
  const refused: Record<string, string> = {};
  let hasTooManyFiles = false;
  try {
    const parts = request.parts({
      limits: { ...fieldLimits, files: mostFiles, parts: fieldLimits.fields + mostFiles, fileSize },
    });
    for await (const part of parts) {
      const { fieldname } = part;
      if (part.type === "file") {
        if (fieldname !== filesField) {
          refused[fieldname] = `Send files as ${filesField}`;
          part.file.resume();
          continue;
        }
        const hash = await keepFile(part, folder, files);
        if (hash) hashes.set(`file ${files.length}`, hash);
        continue;
      }
      if (part.valueTruncated || part.fieldnameTruncated) refused[fieldname] = "This is too long";
      else if (fields.has(fieldname)) refused[fieldname] = "This was sent twice";
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

/** Writes one file to disk; answers the SHA-256 of what it holds, or nothing where a form's field was left empty. */
async function keepFile(part: MultipartFile, folder: string, files: UploadedFile[]): Promise<string | undefined> {
  const uploaded: UploadedFile = {
    name: part.filename,
    file: path.join(folder, `.tmp-${randomUUID()}`),
    isTooLarge: false,
  };
  const hash = createHash("sha256");
  // Named before it is there, so that whatever becomes of it is removed.
  files.push(uploaded);
  await mkdir(folder, { recursive: true });
  let size = 0;
  const kept = createWriteStream(uploaded.file, { flags: "wx", mode: 0o640 });
  try {
    await pipeline(part.file, (bytes: Readable) => hashed(bytes, hash, (length) => (size += length)), kept);
  } finally {
    // Else one that broke off at once would be opened after it was removed.
    if (!kept.closed) await new Promise<void>((resolve) => kept.once("close", resolve));
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

/** The parser's own errors carry no status for a form without a boundary, or without an end. */
function asRefusal(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  if (isOutOfRoom(error)) return outOfRoom();
  const code = codeOf(error);
  if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT")
    return new HttpError(413, { message: "This form has too many parts", code: "too-large" });
  const isOfDisk = error instanceof Error && "syscall" in error;
  return isOfDisk ? error : new HttpError(400, { message: "This form is broken or not whole", code: "bad-request" });
}
