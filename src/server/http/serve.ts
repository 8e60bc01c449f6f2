import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AnyEndpoint, Endpoint } from "#contract/endpoint.ts";
import type { RawQuery } from "#contract/query-fields.ts";
import { badFields } from "./errors.ts";

/** What a handler gets: decoded, in our own names. */
interface HandlerInput<Params, Query> {
  params: Params;
  query: Query;
}

export type Handler<Params, Query, Response> = (input: HandlerInput<Params, Query>) => Promise<Response>;

type Named = Pick<AnyEndpoint, "method" | "path">;

function nameOf({ method, path }: Named): string {
  return `${method} ${path}`;
}

/** Every endpoint that an app serves: its handler is also called directly, without HTTP, while a page is rendered. */
export class ServedEndpoints {
  // By name, not by object: the web bundle carries its own copy of the contract.
  #handlers = new Map<string, Handler<never, never, unknown>>();

  add(endpoint: Named, handler: Handler<never, never, unknown>): void {
    this.#handlers.set(nameOf(endpoint), handler);
  }

  has(endpoint: Named): boolean {
    return this.#handlers.has(nameOf(endpoint));
  }

  /** Runs the served handler on values that are decoded already; the answer stays in our own names. */
  async call<Params, Query, Response>(
    endpoint: Endpoint<Params, Query, Response>,
    input: Partial<HandlerInput<Params, Query>>,
  ): Promise<Response> {
    const handler = this.#handlers.get(nameOf(endpoint)) as Handler<unknown, unknown, Response> | undefined;
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
    return handler({ params: input.params, query: input.query ?? {} });
  }
}

/** Binds one endpoint: decode, handle, encode. Only keys of the response's schema leave. */
export function serve<Params, Query, Response>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response>,
  handler: Handler<Params, Query, Response>,
): void {
  serveKept(app, served, endpoint, {
    handle: handler,
    open: (answer) => answer,
    encode: (answer) => JSON.stringify(z.encode(endpoint.response, answer)),
  });
}

/** An endpoint that encodes its answers itself, perhaps from bytes that are kept. Only its own test holds them to the schema. */
export interface KeptAnswers<Params, Query, Response, Answer> {
  handle: Handler<Params, Query, Answer>;
  /** For a caller inside the process. */
  open: (answer: Answer) => Response;
  encode: (answer: Answer) => string | Uint8Array;
  /** The same version means the same answer to the same question; undefined while there is none. */
  version?: () => string | undefined;
}

/** As `serve`, without encoding what is encoded already, and without asking again what the caller still has. */
export function serveKept<Params, Query, Response, Answer>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response>,
  { handle, open, encode, version }: KeptAnswers<Params, Query, Response, Answer>,
): void {
  // Nobody can prove who they are yet, so anything but "anyone" would be open to everyone.
  if (endpoint.access !== "anyone")
    throw new Error(`${endpoint.path} asks for ${endpoint.access}, which nothing checks`);
  served.add(endpoint, async (input: HandlerInput<Params, Query>) => open(await handle(input)));
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = readParams(endpoint, request.params);
      const query = readQuery(endpoint, request.query as RawQuery);
      void reply.header("Cache-Control", "public, max-age=0, must-revalidate");
      const tag = version?.();
      if (tag !== undefined) {
        void reply.header("ETag", `W/"${tag}"`);
        if (request.headers["if-none-match"] === `W/"${tag}"`) return reply.code(304).send();
      }
      const answer = await handle({ params, query });
      return reply.type("application/json; charset=utf-8").send(encode(answer));
    },
  });
}

function readParams<Params>(endpoint: Endpoint<Params>, raw: unknown): Params {
  if (!endpoint.params) return undefined as Params;
  const result = z.safeDecode(endpoint.params, raw);
  if (result.success) return result.data;
  throw badFields(Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message])));
}

function readQuery<Query>(endpoint: Endpoint<unknown, Query>, raw: RawQuery): Query {
  if (!endpoint.query) {
    const unknown = Object.keys(raw);
    if (unknown.length > 0) throw badFields(Object.fromEntries(unknown.map((name) => [name, "This is not a filter"])));
    return undefined as Query;
  }
  const { value, problems } = endpoint.query.read(raw);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  return value;
}
