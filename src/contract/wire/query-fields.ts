import type { ValueCodec } from "./value-codec.ts";
import { type Problem, problem } from "#contract/messages/problem.ts";

/** A raw query: each name with its values as in the URL. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A filter: a codec for a single value, and whether the filter may be repeated. */
export interface QueryField<T> {
  value: ValueCodec<unknown>;
  many: boolean;
  /** The description in the API documentation; empty for filters that are not part of the API. */
  description: string;
  /** Never read; carries the type. */
  meaning?: T;
}

type Meaning<F> = F extends QueryField<infer T> ? T : never;
type MeaningOf<Fields> = { -readonly [K in keyof Fields]?: Meaning<Fields[K]> };

export interface QueryCodec<T> {
  fields: Readonly<Record<string, QueryField<unknown>>>;
  /** Parses all valid values. `problems` has the reason for each invalid or unknown field. */
  read(raw: RawQuery): { value: T; problems: Record<string, Problem> };
  /** Writes the canonical spelling: fixed order, no empty values. */
  write(value: T): [name: string, value: string][];
}

/** Maximum number of values of one filter. No genuine search has more; a longer list is refused before parsing. */
const mostValuesOfAField = 40;

/** How many unknown names an error lists, so that the response does not grow with the request. */
const mostUnknownNames = 20;

export function one<T>(value: ValueCodec<T>, description = ""): QueryField<T> {
  return { value, many: false, description };
}

export function many<T>(value: ValueCodec<T>): QueryField<T[]> {
  return { value, many: true, description: "" };
}

/**
 * Filters in a URL. Reading returns the valid values and the problems, so that a page can ignore invalid ones and the API can answer 400.
 * Writing uses a canonical order, so that equal searches have equal URLs.
 */
export function queryFields<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
): QueryCodec<MeaningOf<Fields>> {
  const named = Object.entries(fields);
  return {
    fields,
    read(raw) {
      const value: Record<string, unknown> = {};
      const problems: Record<string, Problem> = {};
      let left = 0;
      let unknown = 0;
      for (const name of Object.keys(raw)) {
        if (Object.hasOwn(fields, name)) left++;
        else if (unknown++ < mostUnknownNames) problems[name] = problem("wire.not-a-filter");
      }
      for (const [name, field] of named) {
        // On the hot path: most filters are absent.
        if (left === 0) break;
        if (!Object.hasOwn(raw, name)) continue;
        left--;
        const reading = readField(field, raw[name]);
        if (reading.problem !== undefined) problems[name] = reading.problem;
        if (reading.value !== undefined) value[name] = reading.value;
      }
      return { value: value as MeaningOf<Fields>, problems };
    },
    write(value) {
      const meanings: Record<string, unknown> = value;
      const written: [name: string, value: string][] = [];
      for (const [name, field] of named) {
        const meaning = meanings[name];
        if (meaning === undefined) continue;
        // One value may be a list itself, such as one of ids.
        for (const each of field.many && Array.isArray(meaning) ? (meaning as unknown[]) : [meaning]) {
          const text = each === undefined ? "" : field.value.write(each);
          if (text !== "") written.push([name, text]);
        }
      }
      return written;
    },
  };
}

interface FieldReading {
  value?: unknown;
  problem?: Problem;
}

function readField(field: QueryField<unknown>, raw: RawQuery[string]): FieldReading {
  // On the hot path: nearly every filter occurs once and needs no collecting and sorting.
  if (typeof raw === "string") return raw.trim() === "" ? {} : readOne(field, raw);
  const texts = (raw ?? []).filter((text) => text.trim() !== "");
  const [only = ""] = texts;
  if (texts.length === 0) return {};
  if (texts.length === 1) return readOne(field, only);
  if (texts.length > mostValuesOfAField)
    return { problem: problem("wire.at-most-values", { most: mostValuesOfAField }) };
  return field.many ? readMany(field, texts) : { problem: problem("wire.more-than-once") };
}

function readOne({ value: codec, many: isList }: QueryField<unknown>, text: string): FieldReading {
  const reading = codec.read(text);
  return isList && reading.value !== undefined ? { value: [reading.value] } : reading;
}

function readMany(field: QueryField<unknown>, texts: readonly string[]): FieldReading {
  const meanings: unknown[] = [];
  let first: Problem | undefined;
  for (const text of texts) {
    const reading = field.value.read(text);
    if (reading.problem !== undefined) first ??= reading.problem;
    else if (reading.value !== undefined && !meanings.includes(reading.value)) meanings.push(reading.value);
  }
  return {
    ...(meanings.length > 0 ? { value: inOneOrder(field.value, meanings) } : {}),
    ...(first === undefined ? {} : { problem: first }),
  };
}

/** In the order of the word list, else alphabetical, because the order in which boxes were ticked is irrelevant. */
function inOneOrder(codec: ValueCodec<unknown>, meanings: readonly unknown[]): unknown[] {
  const place = (meaning: unknown) => codec.written.enum?.indexOf(codec.write(meaning)) ?? 0;
  return meanings.toSorted((a, b) => place(a) - place(b) || (codec.write(a) < codec.write(b) ? -1 : 1));
}
