import * as fc from "fast-check";
import type { ApiOperation, ApiParameter } from "#server/http/api-docs/api-document.ts";
import { type JsonSchema, type KnownValues, valuesOf } from "./json-schema-values.ts";
import { multipartBodies } from "./multipart-bodies.ts";
import { brokenBodies, nastyTexts, nastyValues, seldom, unexpectedFields } from "./nasty-values.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One request as it is sent, without its caller. */
export interface FuzzRequest {
  method: Method;
  url: string;
  headers: Readonly<Record<string, string>>;
  payload?: string | Buffer;
}

/** A body with its content type. */
interface Body {
  type: string;
  payload: string | Buffer;
}

/** Requests to one operation: some as documented, most of them slightly or completely wrong. */
export function requestsTo(
  method: Method,
  path: string,
  operation: ApiOperation,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathsOf(path, known),
      query: queriesOf(
        operation.parameters.filter((parameter) => parameter.in === "query"),
        known,
      ),
      body: bodiesOf(operation, known),
      headers: oddHeaders(operation),
    })
    .map(({ path: written, query, body, headers }): FuzzRequest => {
      const url = query === "" ? written : `${written}?${query}`;
      if (!body) return { method, url, headers };
      return { method, url, headers: { "content-type": body.type, ...headers }, payload: body.payload };
    });
}

/** The same fields as a page's form without scripts posts them. */
export function formPostsTo(path: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const fields = fc.oneof(valuesOf(schema, known), spoilt(valuesOf(schema, known)));
  const texts = fc.oneof(
    { weight: 6, arbitrary: fields.map((value) => writeQuery(Object.entries(Object(value) as object))) },
    { weight: 1, arbitrary: nastyTexts.map((text) => text.toWellFormed()) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("a=1&".repeat(3000), "=&=&", "email[]=a&email[$ne]=b", "__proto__=1&otp=1"),
    },
  );
  return fc
    .record({ address: pathsOf(path, known), next: seldom(3, nastyTexts), payload: texts })
    .map(({ address, next, payload }): FuzzRequest => ({
      method: "POST",
      url: next === undefined ? address : `${address}?next=${encode(next)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    }));
}

/** URLs that are only read: pages, pictures and everything that is no operation of the document. */
export function readsOf(path: string, names: readonly string[], known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const parameters = names.map((name): ApiParameter => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string" },
  }));
  return fc
    .record({ address: pathsOf(path, known), query: queriesOf(parameters, known) })
    .map(({ address, query }) => ({ method: "GET", url: query === "" ? address : `${address}?${query}`, headers: {} }));
}

/** Fills in `{id}` and `:id`, and replaces `*` by any text. */
function pathsOf(path: string, known: KnownValues): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    const name = /^(?:\{(\w+)\}|:(\w+))$/.exec(part)?.slice(1).find(Boolean);
    if (name === undefined && part !== "*") return fc.constant(part);
    const usual = valuesOf({ type: "string", format: "uuid" }, known, name).map(String);
    const texts = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: nastyTexts });
    // A segment "." or ".." would be another URL.
    return texts.filter((text) => !/^\.{0,2}$/.test(text)).map(encode);
  });
  return fc.tuple(...parts).map((written) => written.join("/"));
}

function queriesOf(parameters: readonly ApiParameter[], known: KnownValues): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) => {
    const { items, ...single } = schema as JsonSchema;
    const value = valuesOf(items ?? single, known, name).map(String);
    const texts = fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: nastyTexts });
    return texts.map((text): [name: string, text: string] => [name, text]);
  });
  const some = pairs.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...pairs), { maxLength: 4 });
  const others = seldom(12, fc.tuple(nastyTexts, nastyTexts));
  return fc.tuple(some, others, fc.nat(15)).map(([given, other, nth]) => {
    const [first] = given;
    const repeated = nth === 0 && first ? Array.from({ length: 50 }, () => first) : [];
    return writeQuery([...given, ...repeated, ...(other ? [other] : [])]);
  });
}

function bodiesOf({ requestBody }: ApiOperation, known: KnownValues): fc.Arbitrary<Body | undefined> {
  if (!requestBody) return fc.constant(undefined);
  const { "application/json": json, "multipart/form-data": multipart } = requestBody.content;
  if (multipart) return multipartBodies(multipart.schema, known);
  const values = valuesOf(json?.schema ?? {}, known);
  const asJson = (payload: string): Body => ({ type: "application/json", payload });
  return fc.oneof(
    { weight: 5, arbitrary: values.map(writeJson).map(asJson) },
    { weight: 5, arbitrary: spoilt(values).map(writeJson).map(asJson) },
    { weight: 1, arbitrary: brokenBodies.map(asJson) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "application/json; charset=utf-16",
          "application/json\u00e9",
          "",
        ),
        payload: values.map(writeJson),
      }),
    },
  );
}

/** An object with one of its fields missing, of another kind, or one field too many. */
function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: values,
      place: fc.nat(),
      nasty: nastyValues,
      more: unexpectedFields,
      how: fc.constantFrom(0, 0, 1, 2),
    })
    .map(({ value, place, nasty, more, how }) => {
      const fields = Object.entries(Object(value) as object);
      const at = fields.length === 0 ? -1 : place % fields.length;
      const [name] = fields[at] ?? ["email"];
      const others = fields.filter((_, index) => index !== at);
      if (how === 0) return fromFields([...others, [name, nasty]]);
      if (how === 1) return fromFields(others);
      return fromFields([...fields, [...more]]);
    });
}

/** Also supports a field named `__proto__`, as JSON can have it. */
function fromFields(fields: readonly [string, unknown][]): object {
  const made = {};
  for (const [name, value] of fields)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

function writeJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function writeQuery(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs
    .map(([name, value]) => `${encode(name)}=${encode(typeof value === "string" ? value : writeJson(value))}`)
    .join("&");
}

/** Encodes as browsers do: half a surrogate pair becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Headers with as much of a hostile text as a header can contain. */
function oddHeaders({ security }: ApiOperation): fc.Arbitrary<Record<string, string>> {
  const texts = nastyTexts.map((text) => text.replaceAll(/[^\u0020-\u007e]/g, "?").slice(0, 300));
  const names = ["idempotency-key", "authorization", "user-agent", "accept", "accept-language", "accept-encoding"];
  const odd = fc.tuple(fc.constantFrom(...names, "referer", "cookie"), texts).map(([name, text]) => ({ [name]: text }));
  const proof = fc.constantFrom<Record<string, string>>({ cookie: "sid=x; registration=%; reset=\\" });
  return seldom(10, security ? odd : fc.oneof(odd, proof)).map((headers) => headers ?? {});
}
