import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { photoLimits } from "#contract/limits.ts";
import type { Message } from "#contract/messages/message.ts";
import type { AtOnce } from "#server/http/limits/concurrency-limit.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm } from "#server/http/errors.ts";
import { type UploadedFile, receiveForm } from "./receive-form.ts";
import { type Unformatted, formatAnswer, noteLanguage } from "#server/http/format-answer.ts";
import { type ServedEndpoints, problemsOfBody, readBody, readParams } from "#server/http/serve.ts";

/** The input of a handler: decoded as usual, with files that are on disk until it is done. */
interface UploadInput<Params, Body> {
  params: Params;
  body: Body;
  files: readonly UploadedFile[];
  /** SHA-256 of everything that was sent. */
  hash: Buffer;
}

export interface FileRules {
  /** Called before anything is read, so that refused uploads count as well. Throws if this upload is one too many. */
  count: (caller: Caller) => Promise<void>;
  /** Limits the concurrent uploads of one user. */
  atOnce: AtOnce;
  /** Folder for files until they are processed. */
  folder: string;
  least: number;
  most: number;
  /** The message for fewer or more files. */
  complaint: Message;
}

/** A part of the app whose routes read multipart forms only. */
export async function registerUploads(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    addRoutes(scope);
  });
}

/** As `serve`, for an endpoint with files. Nothing of the body is read before the sender's permission is checked. */
export function serveUpload<Params, Response, Body>(
  scope: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, undefined, Response, Body>,
  rules: FileRules,
  handler: (input: UploadInput<Params, Body>, caller: Caller) => Promise<Unformatted<Response>>,
): void {
  const { files: filesField } = endpoint;
  if (filesField === undefined) throw new Error(`${endpoint.path} comes without files`);
  served.add(endpoint, () => Promise.reject(new Error(`${endpoint.path} is asked over HTTP alone`)));
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isUpload: true },
    handler: async (request, reply) => {
      void reply.header("Cache-Control", "no-store");
      const caller = await served.admit(endpoint, request, reply);
      const params = readParams(endpoint, request.params);
      await rules.count(caller);
      const limits = { folder: rules.folder, filesField, mostFiles: rules.most, fileSize: photoLimits.bytes };
      const answer = await rules.atOnce.run(accountOf(caller).id, () =>
        receiveForm(request, limits, async ({ fields, files, hasTooManyFiles, hash }) => {
          const isRightCount = !hasTooManyFiles && files.length >= rules.least;
          const problems = {
            ...problemsOfBody(endpoint, fields),
            ...(isRightCount ? {} : { [filesField]: rules.complaint }),
          };
          if (Object.keys(problems).length > 0) throw badForm(problems);
          return handler({ params, body: readBody(endpoint, fields), files, hash }, caller);
        }),
      );
      noteLanguage(request, reply);
      const encoded = z.encode(endpoint.response, formatAnswer<Response>(answer, caller.language));
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(encoded));
    },
  });
}
