import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Access, AnyEndpoint, Endpoint } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import type { Role } from "#contract/account/roles.ts";
import { holdsTag } from "./caching/entity-tag.ts";
import { type Caller, type SignedIn, anonymousCaller, callerOf } from "./caller.ts";
import { HttpError, badFields, badForm, enrolFirst, forbidden, unauthorized } from "./errors.ts";
import { CachedBody, sendCachedBody } from "./caching/cached-body.ts";
import { noteLanguage, sayIn, saysSomething } from "./localize-answer.ts";

/** What a handler gets: decoded, in our own names. */
interface HandlerInput<Params, Query, Body = undefined> {
  params: Params;
  query: Query;
  body: Body;
}

export type Handler<Params, Query, Response, Body = undefined> = (
  input: HandlerInput<Params, Query, Body>,
  caller: Caller,
) => Promise<Response>;

/** Who the cookies of a request prove its sender to be. */
export type Identify = (caller: Caller) => Promise<SignedIn | undefined>;

/** `unchanged`: the client has it already, and no bytes are sent. `stored`: its bytes were made for an earlier request. */
export type CheapAnswer = "unchanged" | "stored";

type Named = Pick<AnyEndpoint, "method" | "path">;

function nameOf({ method, path }: Named): string {
  return `${method} ${path}`;
}

/** Every endpoint that an app serves: its handler is also called directly, without HTTP, while a page is rendered. */
export class ServedEndpoints {
  // By name, not by object: the web bundle carries its own copy of the contract.
  #handlers = new Map<string, Handler<never, never, unknown, never>>();
  readonly #identify: Identify;
  readonly #isHttps: boolean;
  readonly #requiresSecondFactor: boolean;
  /** Told of answers for which little or nothing had to be done. */
  readonly whenCheap: (request: FastifyRequest, answer: CheapAnswer) => void;

  /**
   * @param identify asked for every endpoint that is not for anyone.
   * @param requiresSecondFactor refuses all that admins may do to an admin without a second factor.
   */
  constructor({
    identify,
    isHttps,
    requiresSecondFactor = false,
    whenCheap = () => {},
  }: {
    identify: Identify;
    isHttps: boolean;
    requiresSecondFactor?: boolean;
    whenCheap?: (request: FastifyRequest, answer: CheapAnswer) => void;
  }) {
    this.whenCheap = whenCheap;
    this.#identify = identify;
    this.#isHttps = isHttps;
    this.#requiresSecondFactor = requiresSecondFactor;
  }

  add(endpoint: Named, handler: Handler<never, never, unknown, never>): void {
    this.#handlers.set(nameOf(endpoint), handler);
  }

  /** Who asks, once that is known to be somebody whom the endpoint is for. Throws 401 or 403. */
  async admit(
    endpoint: Pick<AnyEndpoint, "access" | "signInFirst">,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> {
    const caller = callerOf(request, reply, { isHttps: this.#isHttps });
    if (endpoint.access === "anyone") return caller;
    const signedIn = await this.#identify(caller);
    if (!signedIn) throw unauthorized(endpoint.signInFirst);
    if (!isAdmitted(endpoint.access, signedIn.account.role)) throw forbidden();
    // An admin may do what owners do because they are admin.
    if (endpoint.access !== "signed-in" && this.lacksSecondFactor(signedIn)) throw enrolFirst();
    return { ...caller, signedIn };
  }

  /** Whether somebody has none of their role's rights yet: an admin without the second factor that admins need here. */
  lacksSecondFactor({ account, hasSecondFactor }: SignedIn): boolean {
    return this.#requiresSecondFactor && account.role === "admin" && !hasSecondFactor;
  }

  has(endpoint: Named): boolean {
    return this.#handlers.has(nameOf(endpoint));
  }

  /**
   * Runs the served handler on values that are decoded already, after the endpoint's own check of who asks; the answer stays in
   * our own names. Throws 400 for what would be refused over HTTP; only filters of endpoints for anyone are taken as they are:
   * their pages have read them from the address already, with the same codec, and are in a hurry.
   */
  async call<Params, Query, Response, Body>(
    endpoint: Endpoint<Params, Query, Response, Body>,
    input: Partial<HandlerInput<Params, Query, Body>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Response> {
    const caller = await this.admit(endpoint, request, reply);
    return this.#callAs(caller, endpoint, input);
  }

  /**
   * As `call`, without any request: for pages that are stored and shown to everybody. Throws 401 for endpoints that are not for
   * anyone.
   */
  async callAnonymously<Params, Query, Response, Body>(
    endpoint: Endpoint<Params, Query, Response, Body>,
    input: Partial<HandlerInput<Params, Query, Body>>,
    language: Language,
  ): Promise<Response> {
    if (endpoint.access !== "anyone") throw unauthorized(endpoint.signInFirst);
    return this.#callAs(anonymousCaller(language), endpoint, input);
  }

  async #callAs<Params, Query, Response, Body>(
    caller: Caller,
    endpoint: Endpoint<Params, Query, Response, Body>,
    input: Partial<HandlerInput<Params, Query, Body>>,
  ): Promise<Response> {
    const handler = this.#handlers.get(nameOf(endpoint)) as Handler<unknown, unknown, Response, unknown> | undefined;
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
    const { query = {} as Query, body } = input;
    const params = readParams(endpoint, writeParams(endpoint, input.params));
    return handler({ params, query: endpoint.access === "anyone" ? query : readAgain(endpoint, query), body }, caller);
  }

  /** Runs the served handler on a body as it came in, under the wire's names. Throws 400 with the fields that are wrong. */
  async submit(
    endpoint: AnyEndpoint,
    rawBody: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { method, path, access, signInFirst, summary, response } = endpoint;
    return this.call(
      { method, path, access, ...(signInFirst && { signInFirst }), summary, response },
      { body: readBody(endpoint, rawBody) },
      request,
      reply,
    );
  }
}

function isAdmitted(access: Access, role: Role): boolean {
  if (access === "admin") return role === "admin";
  return access !== "owner" || role === "admin" || role === "pg-owner";
}

/** Binds one endpoint: admit, decode, handle, encode. Only keys of the response's schema leave. */
export function serve<Params, Query, Response, Body>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response, Body>,
  handler: Handler<Params, Query, Response, Body>,
): void {
  serveCached(app, served, endpoint, {
    handle: handler,
    open: (answer) => answer,
    encode: (answer) => {
      const encoded = z.encode(endpoint.response, answer);
      return endpoint.mediaType ? String(encoded) : JSON.stringify(encoded);
    },
  });
}

/** An endpoint that encodes its answers itself, perhaps from bytes that are kept. Only its own test holds them to the schema. */
export interface CachedAnswers<Params, Query, Response, Answer, Body = undefined> {
  handle: Handler<Params, Query, Answer, Body>;
  /** For a caller inside the process. */
  open: (answer: Answer) => Response;
  encode: (answer: Answer) => string | Uint8Array | CachedBody;
  /** The same version means the same answer to the same question; undefined while there is none. */
  version?: () => string | undefined;
}

/** As `serve`, without encoding what is encoded already, and without asking again what the caller still has. */
export function serveCached<Params, Query, Response, Answer, Body>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response, Body>,
  { handle, open, encode, version }: CachedAnswers<Params, Query, Response, Answer, Body>,
): void {
  served.add(endpoint, async (input: HandlerInput<Params, Query, Body>, caller) => open(await handle(input, caller)));
  const isPublic = endpoint.access === "anyone" && endpoint.method === "GET";
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header("Cache-Control", isPublic ? "public, max-age=0, must-revalidate" : "no-store");
      const caller = await served.admit(endpoint, request, reply);
      const params = readParams(endpoint, request.params);
      const query = readQuery(endpoint, request.query as RawQuery);
      const body = readBody(endpoint, request.body);
      // Before the answer is made: one that is newer than its tag is asked for again, one that is older would be believed.
      const madeOf = version?.();
      const tag = madeOf !== undefined && namesInHindi(endpoint, caller) ? `${madeOf}-${caller.language}` : madeOf;
      if (endpoint.namesPlaces) noteLanguage(request, reply);
      const tagged = tag === undefined ? {} : { ETag: `W/"${tag}"` };
      if (tag !== undefined && holdsTag(request.headers["if-none-match"], `"${tag}"`)) {
        served.whenCheap(request, "unchanged");
        return reply.code(304).headers(tagged).send();
      }
      const answer = await handle({ params, query, body }, caller);
      if (saysSomething(answer)) noteLanguage(request, reply);
      void reply.headers(tagged).type(`${endpoint.mediaType ?? "application/json"}; charset=utf-8`);
      const encoded = encode(sayIn(caller.language, answer));
      if (!(encoded instanceof CachedBody)) return reply.send(encoded);
      if (encoded.use())
        served.whenCheap(request, holdsTag(request.headers["if-none-match"], encoded.tag) ? "unchanged" : "stored");
      return sendCachedBody(request, reply, encoded);
    },
  });
}

/** Whether the answer is another one because of the language that it is asked in. */
function namesInHindi({ namesPlaces }: Pick<AnyEndpoint, "namesPlaces">, { language }: Caller): boolean {
  return namesPlaces === true && language === "hi";
}

/** The parts of a path. Throws 400 naming those that cannot be read. */
export function readParams<Params>(endpoint: Pick<Endpoint<Params>, "params">, raw: unknown): Params {
  if (!endpoint.params) return undefined as Params;
  const result = z.safeDecode(endpoint.params, raw);
  if (result.success) return result.data;
  throw badFields(problemsIn(result.error));
}

/** As they stand in a path. Throws 400 naming those that cannot. */
function writeParams<Params>({ params }: Pick<Endpoint<Params>, "params">, value: Params | undefined): unknown {
  const result = params && z.safeEncode(params, value as Params);
  if (result?.error) throw badFields(problemsIn(result.error));
  return result?.data;
}

/** A body that is absent is one without fields, so that each required field is named. Throws 400. */
export function readBody<Body>(endpoint: WithBody<Body>, raw: unknown): Body {
  if (!endpoint.body) return undefined as Body;
  if (raw !== undefined && (typeof raw !== "object" || raw === null || Array.isArray(raw)))
    throw new HttpError(400, { message: "Send the fields as one JSON object", code: "bad-request" });
  const result = z.safeDecode(endpoint.body, raw ?? {});
  if (result.success) return result.data;
  throw badForm(problemsIn(result.error));
}

/** What is wrong with the fields of a body, by their names on the wire. */
export function problemsOfBody<Body>({ body }: WithBody<Body>, raw: Record<string, unknown>): Record<string, string> {
  const result = body && z.safeDecode(body, raw);
  return result?.error ? problemsIn(result.error) : {};
}

type WithBody<Body> = Pick<Endpoint<unknown, unknown, unknown, Body>, "body">;

function problemsIn({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[];
}): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}

function readQuery<Query>(endpoint: Pick<Endpoint<unknown, Query>, "query">, raw: RawQuery): Query {
  if (!endpoint.query) {
    const unknown = Object.keys(raw);
    if (unknown.length > 0) throw badFields(Object.fromEntries(unknown.map((name) => [name, "This is not a filter"])));
    return undefined as Query;
  }
  const { value, problems } = endpoint.query.read(raw);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  return value;
}

/** What a query means once it has been in an address. Throws 400 naming what cannot be read there. */
function readAgain<Query>(endpoint: Pick<Endpoint<unknown, Query>, "query">, query: Query): Query {
  const raw: Record<string, string[]> = {};
  for (const [name, text] of endpoint.query?.write(query) ?? []) (raw[name] ??= []).push(text);
  return readQuery(endpoint, raw);
}
