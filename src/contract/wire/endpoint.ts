import type * as z from "zod/mini";
import type { PlainCode } from "#contract/messages/catalogue.ts";
import type { QueryCodec } from "./query-fields.ts";

/** Who may call: `owner` means pg-owners and admins. Everybody else gets 401 or 403. */
export type Access = "anyone" | "signed-in" | "owner" | "admin";

/** The description of an endpoint, used by the server to validate, encode and document it and by the browser to call it. */
export interface Endpoint<Params = unknown, Query = unknown, Response = unknown, Body = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Fastify style: `/api/property/details/:id`. */
  path: string;
  access: Access;
  /** The message of the 401 for users who are not signed in, if it is not the default one. */
  signInFirst?: PlainCode;
  summary: string;
  params?: Schema<Params>;
  query?: QueryCodec<Query>;
  /** The request body: JSON, or with `files` the text fields of a multipart form. */
  body?: Schema<Body>;
  /** The form field that is repeated for each file. */
  files?: string;
  /** The response body. Keys that are not in this schema are never sent. */
  response: Schema<Response>;
  /** The media type of a response that is text instead of JSON. */
  mediaType?: "text/csv";
  /** The wire schema for the API documentation, if it cannot be derived from the codec of `response`. */
  documentedAs?: z.ZodMiniType;
  /** The response is harmless enough that the browser may cache pages that contain it, as it does with other pages of a signed-in user. */
  isCacheableInPages?: true;
  /** The response contains Hindi names of places if `Accept-Language` prefers Hindi. */
  namesPlaces?: true;
  /** Statuses other than 200 that callers should expect. */
  failures?: readonly number[];
}

/** A schema that decodes to T from any wire format. */
type Schema<T> = z.ZodMiniType<T>;

/** Any endpoint. */
export type AnyEndpoint = Omit<Endpoint, "params" | "query" | "response" | "body"> & {
  params?: z.ZodMiniType;
  query?: Pick<QueryCodec<unknown>, "fields">;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** Declares an endpoint; returns its argument and exists for type inference. */
export function endpoint<Params = undefined, Query = undefined, Response = unknown, Body = undefined>(
  definition: Endpoint<Params, Query, Response, Body>,
): Endpoint<Params, Query, Response, Body> {
  return definition;
}
