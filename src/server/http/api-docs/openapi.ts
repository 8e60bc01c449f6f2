import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { ApiError } from "#contract/wire/api-error.ts";
import type { AnyEndpoint } from "#contract/wire/endpoint.ts";
import type { ApiDocument, ApiOperation, ApiParameter } from "./api-document.ts";
import { apiDocsStyles, renderApiDocs } from "./api-docs-page.ts";
import { CachedBody, sendCachedBody } from "#server/http/caching/cached-body.ts";
import { pagePolicy, sourceHash } from "#server/http/security-headers.ts";

/** Serves the documentation as data and as a page; both are made once, from the contract alone. */
export function registerOpenApi(app: FastifyInstance, { brandName }: { brandName: string }): void {
  const document = describeApi(brandName);
  const page = renderApiDocs(document);
  const policy = pagePolicy([], { isHttps: false }).replace(
    "style-src 'self'",
    `style-src ${sourceHash(apiDocsStyles)}`,
  );
  const bodies = {
    document: new CachedBody(Buffer.from(JSON.stringify(document))),
    page: new CachedBody(Buffer.from(page)),
  };
  app.get("/api/openapi.json", (request, reply) => {
    void reply.header("Cache-Control", "public, max-age=0, must-revalidate").type("application/json; charset=utf-8");
    return sendCachedBody(request, reply, bodies.document);
  });
  app.get("/api/docs", (request, reply) => {
    void reply
      .headers({ "Content-Security-Policy": policy, "Cache-Control": "public, max-age=0, must-revalidate" })
      .type("text/html; charset=utf-8");
    return sendCachedBody(request, reply, bodies.page);
  });
}

/** Describes every endpoint of the contract in OpenAPI 3.1, with the names used on the wire. */
function describeApi(brandName: string): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brandName} API`,
      version: "1",
      description:
        "Listings of paying-guest accommodation. Money is whole rupees, times are ISO 8601 in UTC. A failed call answers " +
        "with a message, where it helps a code, and the fields at fault. Messages are in English, and in Hindi for who " +
        "sends `Accept-Language: hi`; `Content-Language` says which.",
    },
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-sid" } } },
    paths,
  };
}

function describeEndpoint(endpoint: AnyEndpoint): ApiOperation {
  const ok = endpoint.documentedAs
    ? { allOf: [wireSchema(endpoint.documentedAs), wireSchema(endpoint.response)] }
    : wireSchema(endpoint.response);
  return {
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...requestOf(endpoint),
    ...(endpoint.access !== "anyone" && { security: [{ session: [] }] }),
    responses: {
      "200": answer("The answer", ok, endpoint.mediaType),
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [status, answer(failureWords[status] ?? "Failure", wireSchema(ApiError))]),
      ),
    },
  };
}

function requestOf({ body, files }: AnyEndpoint): Pick<ApiOperation, "requestBody"> {
  if (!body && files === undefined) return {};
  const fields: { properties?: object; required?: string[] } = body ? wireSchema(body) : {};
  if (files === undefined)
    return { requestBody: { required: true, content: { "application/json": { schema: fields } } } };
  const schema = {
    type: "object",
    ...fields,
    properties: { ...fields.properties, [files]: { type: "array", items: { type: "string", format: "binary" } } },
    required: [...(fields.required ?? []), files],
  };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

/**
 * The statuses that an endpoint can respond with in addition to its own failures. All: 400 for an unknown filter, 429 for too many
 * requests, 503 in an outage. Writes: 403 for a request from another site, 413 and 415 for a body that cannot be read.
 */
function failuresOf({ method, access, failures = [] }: AnyEndpoint): number[] {
  const toStrangers = access === "anyone" ? [] : access === "signed-in" ? [401] : [401, 403];
  const toWriters = method === "GET" ? [] : [403, 413, 415];
  return [...new Set([400, ...toStrangers, ...toWriters, 429, ...failures, 503])].toSorted((a, b) => a - b);
}

const failureWords: Readonly<Record<number, string>> = {
  400: "Some fields cannot be read: `fields` names each",
  401: "Nobody is signed in, or the proof that was given does not hold",
  403: "Whoever is signed in may not do this, or another site asked for it",
  404: "There is no such thing, or no longer",
  410: "It was there and was removed",
  409: "It contradicts what is there already",
  413: "The body is too large",
  415: "The body, or a file in it, is of a kind that is not read here",
  422: "It can be read and not be used",
  429: "Too many tries; `Retry-After` says when to come back",
  507: "There is no room for files just now; nothing was kept",
  503: "Out of reach just now; `Retry-After` says when to come back",
};

function pathParameters(endpoint: AnyEndpoint): ApiParameter[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(endpoint: AnyEndpoint): ApiParameter[] {
  return Object.entries(endpoint.query?.fields ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: false,
    description: field.description,
    schema: field.many ? { type: "array", items: field.value.written } : field.value.written,
  }));
}

function wireSchema(schema: unknown): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
  return json;
}

function answer(description: string, schema: object, mediaType = "application/json") {
  return { description, content: { [mediaType]: { schema } } };
}
