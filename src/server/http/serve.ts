import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AnyEndpoint, Endpoint } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import { canCallEndpoint } from "#server/policies/role-policies.ts";
import { holdsTag } from "./caching/entity-tag.ts";
import { type Caller, type SignedIn, anonymousCaller, callerOf } from "./caller.ts";
import { HttpError, badFields, badForm, enrolFirst, forbidden, unauthorized } from "./errors.ts";
import type { Dependencies } from "./dependencies.ts";
import { CachedBody, sendCachedBody } from "./caching/cached-body.ts";
import { type Unformatted, formatAnswer, hasMessage, noteLanguage } from "./format-answer.ts";
import { libraryProblem } from "./library-problems.ts";
import { messageOf, readProblem } from "#contract/messages/read-problem.ts";
import { type Message, message } from "#contract/messages/message.ts";

/** The input of a handler: decoded, in our own names. */
interface HandlerInput<Params, Query, Body = undefined> {
  params: Params;
  query: Query;
  body: Body;
}

export type Handler<Params, Query, Response, Body = undefined> = (
  input: HandlerInput<Params, Query, Body>,
  caller: Caller,
) => Promise<Response>;

/** Finds the user whose session the cookies of a request prove. */
export type Identify = (caller: Caller) => Promise<SignedIn | undefined>;

/** `unchanged`: the client has it already, and gets 304. `stored`: its bytes were made for an earlier request. */
export type CheapAnswer = "unchanged" | "stored";

type Named = Pick<AnyEndpoint, "method" | "path">;

function nameOf({ method, path }: Named): string {
  return `${method} ${path}`;
}

/** Every endpoint that an app serves. Handlers are also called directly, without HTTP, while a page is rendered. */
export class ServedEndpoints {
  // Keyed by name, not by object: the web bundle has its own copy of the contract.
  #handlers = new Map<string, Handler<never, never, unknown, never>>();
  readonly #identify: Identify;
  readonly #isHttps: boolean;
  readonly #requiresSecondFactor: boolean;
  /** Called for answers that took little or no work. */
  readonly whenCheap: (request: FastifyRequest, answer: CheapAnswer) => void;

  /**
   * @param identify called for every endpoint whose access is not "anyone".
   * @param requiresSecondFactor refuses everything that needs the admin role to an admin without a second factor.
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

  /** The caller of an endpoint, once their access is checked. Throws 401 or 403. */
  async admit(
    endpoint: Pick<AnyEndpoint, "access" | "signInFirst">,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> {
    const caller = callerOf(request, reply, { isHttps: this.#isHttps });
    if (endpoint.access === "anyone") return caller;
    const signedIn = await this.#identify(caller);
    if (!signedIn) throw unauthorized(endpoint.signInFirst);
    if (!canCallEndpoint(signedIn.account.role, endpoint.access)) throw forbidden();
    // Admins use the owners' endpoints by their admin role, so these require the second factor as well.
    if (endpoint.access !== "signed-in" && this.lacksSecondFactor(signedIn)) throw enrolFirst();
    return { ...caller, signedIn };
  }

  /** Whether a user has none of their role's rights yet: an admin without a second factor, if it is required. */
  lacksSecondFactor({ account, hasSecondFactor }: SignedIn): boolean {
    return this.#requiresSecondFactor && account.role === "admin" && !hasSecondFactor;
  }

  has(endpoint: Named): boolean {
    return this.#handlers.has(nameOf(endpoint));
  }

  /**
   * Runs a handler on decoded values, after checking the endpoint's access; the result is in our own names. Throws 400 for values
   * that HTTP would refuse. Filters of endpoints with access "anyone" are not checked again: this is a hot path, and their pages
   * have read the filters from the URL with the same codec.
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
   * As `call`, without any request: for pages that are cached and shown to everybody. Throws 401 unless the endpoint's access is
   * "anyone". What the answer depends on is added to `dependencies`.
   */
  async callAnonymously<Params, Query, Response, Body>(
    endpoint: Endpoint<Params, Query, Response, Body>,
    input: Partial<HandlerInput<Params, Query, Body>>,
    language: Language,
    dependencies?: Dependencies,
  ): Promise<Response> {
    if (endpoint.access !== "anyone") throw unauthorized(endpoint.signInFirst);
    return this.#callAs(anonymousCaller(language, dependencies?.ofCall()), endpoint, input);
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

  /**
   * Runs a handler on a raw body with the names on the wire; parameters of the endpoint's path are fields too. Throws 400 with the fields
   * that are wrong.
   */
  async submit(
    endpoint: AnyEndpoint,
    rawBody: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { method, path, access, signInFirst, summary, response, params } = endpoint;
    return this.call(
      { method, path, access, ...(signInFirst && { signInFirst }), ...(params && { params }), summary, response },
      { body: readBody(endpoint, rawBody), params: readParams({ ...(params && { params }) }, rawBody) },
      request,
      reply,
    );
  }
}

/** Serves one endpoint: check access, decode, handle, encode. Only keys of the response's schema are sent. */
export function serve<Params, Query, Response, Body>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response, Body>,
  handler: Handler<Params, Query, Unformatted<Response>, Body>,
): void {
  serveCached(app, served, endpoint, {
    handle: handler,
    open: (answer, language) => formatAnswer<Response>(answer, language),
    encode: (answer, language) => {
      const encoded = z.encode(endpoint.response, formatAnswer<Response>(answer, language));
      return endpoint.mediaType ? String(encoded) : JSON.stringify(encoded);
    },
  });
}

/** An endpoint that encodes its answers itself, perhaps from stored bytes. Only its own test compares them with the schema. */
export interface CachedAnswers<Params, Query, Response, Answer, Body = undefined> {
  handle: Handler<Params, Query, Answer, Body>;
  /** Decodes the answer for a caller inside the process. */
  open: (answer: Answer, language: Language) => Response;
  encode: (answer: Answer, language: Language) => string | Uint8Array | CachedBody;
  /** While the version is the same, so is the answer to the same request; undefined if there is no version. */
  version?: () => string | undefined;
}

/** As `serve`, but sends stored bytes without encoding them, and 304 without calling the handler if the client is up to date. */
export function serveCached<Params, Query, Response, Answer, Body>(
  app: FastifyInstance,
  served: ServedEndpoints,
  endpoint: Endpoint<Params, Query, Response, Body>,
  { handle, open, encode, version }: CachedAnswers<Params, Query, Response, Answer, Body>,
): void {
  served.add(endpoint, async (input: HandlerInput<Params, Query, Body>, caller) =>
    open(await handle(input, caller), caller.language),
  );
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
      // Read before the answer is made: an answer newer than its tag is only requested again, an older one would be believed.
      const madeOf = version?.();
      const tag = madeOf !== undefined && namesInHindi(endpoint, caller) ? `${madeOf}-${caller.language}` : madeOf;
      if (endpoint.namesPlaces) noteLanguage(request, reply);
      const tagged = tag === undefined ? {} : { ETag: `W/"${tag}"` };
      if (tag !== undefined && holdsTag(request.headers["if-none-match"], `"${tag}"`)) {
        served.whenCheap(request, "unchanged");
        return reply.code(304).headers(tagged).send();
      }
      const answer = await handle({ params, query, body }, caller);
      if (hasMessage(answer)) noteLanguage(request, reply);
      void reply.headers(tagged).type(`${endpoint.mediaType ?? "application/json"}; charset=utf-8`);
      const encoded = encode(answer, caller.language);
      if (!(encoded instanceof CachedBody)) return reply.send(encoded);
      if (encoded.use())
        served.whenCheap(request, holdsTag(request.headers["if-none-match"], encoded.tag) ? "unchanged" : "stored");
      return sendCachedBody(request, reply, encoded);
    },
  });
}

/** Whether the answer differs by the language of the request. */
function namesInHindi({ namesPlaces }: Pick<AnyEndpoint, "namesPlaces">, { language }: Caller): boolean {
  return namesPlaces === true && language === "hi";
}

/** Decodes the parameters of a path. Throws 400 naming those that cannot be read. */
export function readParams<Params>(endpoint: Pick<Endpoint<Params>, "params">, raw: unknown): Params {
  if (!endpoint.params) return undefined as Params;
  const result = z.safeDecode(endpoint.params, raw, ownProblems);
  if (result.success) return result.data;
  throw badFields(problemsIn(result.error));
}

/** Encodes parameters for a path. Throws 400 naming those that cannot be encoded. */
function writeParams<Params>({ params }: Pick<Endpoint<Params>, "params">, value: Params | undefined): unknown {
  const result = params && z.safeEncode(params, value as Params, ownProblems);
  if (result?.error) throw badFields(problemsIn(result.error));
  return result?.data;
}

/** Decodes a body. A missing body counts as one without fields, so that each required field is named. Throws 400. */
export function readBody<Body>(endpoint: WithBody<Body>, raw: unknown): Body {
  if (!endpoint.body) return undefined as Body;
  if (raw !== undefined && (typeof raw !== "object" || raw === null || Array.isArray(raw)))
    throw new HttpError(400, { message: message("wire.not-an-object"), code: "bad-request" });
  const result = z.safeDecode(endpoint.body, raw ?? {}, ownProblems);
  if (result.success) return result.data;
  throw badForm(problemsIn(result.error));
}

/** The problems with the fields of a body, by their names on the wire. */
export function problemsOfBody<Body>({ body }: WithBody<Body>, raw: Record<string, unknown>): Record<string, Message> {
  const result = body && z.safeDecode(body, raw, ownProblems);
  return result?.error ? problemsIn(result.error) : {};
}

/** Replaces the schema library's built-in texts by our messages. */
const ownProblems = { error: libraryProblem };

type WithBody<Body> = Pick<Endpoint<unknown, unknown, unknown, Body>, "body">;

function problemsIn({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[];
}): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const { path, message: text } of issues)
    fields[path.join(".")] ??= readProblem(text) ?? message("wire.invalid-input");
  return fields;
}

function readQuery<Query>(endpoint: Pick<Endpoint<unknown, Query>, "query">, raw: RawQuery): Query {
  if (!endpoint.query) {
    const unknown = Object.keys(raw);
    if (unknown.length > 0)
      throw badFields(Object.fromEntries(unknown.map((name) => [name, message("wire.not-a-filter")])));
    return undefined as Query;
  }
  const { value, problems } = endpoint.query.read(raw);
  const wrong = Object.entries(problems).map(([name, problem]) => [name, messageOf(problem)] as const);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));
  return value;
}

/** The query after a round trip through a URL. Throws 400 naming what cannot be read there. */
function readAgain<Query>(endpoint: Pick<Endpoint<unknown, Query>, "query">, query: Query): Query {
  const raw: Record<string, string[]> = {};
  for (const [name, text] of endpoint.query?.write(query) ?? []) (raw[name] ??= []).push(text);
  return readQuery(endpoint, raw);
}
