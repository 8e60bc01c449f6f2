import type * as z from "zod/mini";
import type { QueryCodec } from "./query-fields.ts";

/** Who may call: `owner` is pg-owners and admins. Anybody else is answered 401 or 403. */
export type Access = "anyone" | "signed-in" | "owner" | "admin";

/** One endpoint, described once: the server checks, encodes and documents by it, the browser calls by it. */
export interface Endpoint<Params = unknown, Query = unknown, Response = unknown, Body = unknown> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Fastify style: `/api/property/details/:id`. */
  path: string;
  access: Access;
  /** Said with the 401 to whoever is not signed in, where it is not the usual word. */
  signInFirst?: string;
  summary: string;
  params?: Schema<Params>;
  query?: QueryCodec<Query>;
  /** What comes in: as JSON, or as the text fields of a form where `files` says that files come with them. */
  body?: Schema<Body>;
  /** The form's field that repeats for each file. */
  files?: string;
  /** What goes out. Only its keys leave the server. */
  response: Schema<Response>;
  /** What the answer is, where it is no JSON: then it is a text. */
  mediaType?: "text/csv";
  /** The wire's shape for readers of the documentation, where the response's codec hides it. */
  documentedAs?: z.ZodMiniType;
  /** Tells so little that a browser may keep a page made with it as it keeps any page of somebody who is signed in. */
  isKeptInPages?: true;
  /** Its answer names places also in Hindi where that is asked for by `Accept-Language`. */
  namesPlaces?: true;
  /** Statuses, beside 200, that a caller should expect. */
  failures?: readonly number[];
}

/** A schema that decodes to T, whatever it looks like on the wire. */
type Schema<T> = z.ZodMiniType<T>;

/** Some endpoint, whatever it takes and gives. */
export type AnyEndpoint = Omit<Endpoint, "params" | "query" | "response" | "body"> & {
  params?: z.ZodMiniType;
  query?: Pick<QueryCodec<unknown>, "fields">;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** Names an endpoint; exists for the types it infers. */
export function endpoint<Params = undefined, Query = undefined, Response = unknown, Body = undefined>(
  definition: Endpoint<Params, Query, Response, Body>,
): Endpoint<Params, Query, Response, Body> {
  return definition;
}
