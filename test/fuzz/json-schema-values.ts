import * as fc from "fast-check";

/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
}

/** Existing values, by the name of the field for them: no schema tells which ids exist. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Values that a schema allows; for fields with existing values, mostly those. */
export function valuesOf(schema: JsonSchema, known: KnownValues, name = ""): fc.Arbitrary<unknown> {
  const bySchema = valuesBySchema(schema, known);
  const usual = known[name];
  if (!usual || usual.length === 0) return bySchema;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: bySchema });
}

function valuesBySchema(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => valuesBySchema({ ...schema, type }, known)));
  switch (schema.type) {
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.maxSafeInteger());
    case "number":
      return fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return objectsOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, known, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}
