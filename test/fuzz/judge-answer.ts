import type { LightMyRequestResponse } from "fastify";
import * as z from "zod";
import type { ApiOperation } from "#server/http/api-docs/api-document.ts";
import type { JsonSchema } from "./json-schema-values.ts";

/** Words of internal details, ours and PostgreSQL's. */
const insides =
  /node:internal|node_modules|\.tsx?:\d+:\d+|\bat (?:async )?[\w.<>]+ \(|syntax error at|invalid (?:input|byte)|violates |duplicate key|relation "|column "|ECONNREFUSED|ENOENT|\bZodError\b|\$\d+::/;

/** Throws with the reason if the document does not allow the answer for this operation. */
export function judgeApiAnswer(operation: ApiOperation, answer: LightMyRequestResponse): void {
  const documented = operation.responses[answer.statusCode];
  if (!documented) throw wrong("a status that is not documented", answer);
  judgeAnyAnswer(answer);
  const [mediaType = "", { schema } = { schema: {} }] = Object.entries(documented.content)[0] ?? [];
  if (!String(answer.headers["content-type"]).startsWith(mediaType)) throw wrong(`not ${mediaType}`, answer);
  const value = mediaType === "application/json" ? parse(answer) : answer.body;
  const { success, error } = readerOf(schema).safeParse(value);
  if (!success) throw wrong(`off its schema: ${z.prettifyError(error)}`, answer);
}

/** Throws if an answer is a failure of ours, reveals internal details, or lacks the common headers. */
export function judgeAnyAnswer(answer: LightMyRequestResponse): void {
  const { statusCode, headers } = answer;
  if (statusCode >= 500) throw wrong("a failure of ours", answer);
  // The scripts of pages contain names of our code.
  if (!String(headers["content-type"]).startsWith("text/javascript") && insides.test(answer.body))
    throw wrong(`reveals internal details: ${insides.exec(answer.body)?.[0]}`, answer);
  if (headers["x-content-type-options"] !== "nosniff") throw wrong("without nosniff", answer);
  if (!headers["content-security-policy"]) throw wrong("without a policy", answer);
  if (headers["access-control-allow-origin"] !== undefined) throw wrong("open to other sites", answer);
}

function wrong(what: string, { statusCode, body }: LightMyRequestResponse): Error {
  return new Error(`${statusCode}: ${what}\n${body.slice(0, 600)}`);
}

function parse(answer: LightMyRequestResponse): unknown {
  try {
    return JSON.parse(answer.body);
  } catch {
    throw wrong("no JSON", answer);
  }
}

const readers = new WeakMap<object, z.ZodType>();

function readerOf(schema: object): z.ZodType {
  const known = readers.get(schema);
  if (known) return known;
  const made = z.fromJSONSchema(closed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  readers.set(schema, made);
  return made;
}

/** The same schema with objects that allow no other properties: otherwise a leaked one would pass. */
function closed(schema: JsonSchema): JsonSchema {
  // Of two combined schemas, neither lists all properties.
  if (schema.allOf) return schema;
  const { properties, items, anyOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, closed(inner)])),
      ...(additionalProperties === undefined && { additionalProperties: false }),
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}
