import type { ValueCodec } from "./value-codec.ts";

/** What a query string holds, in any order and spelling: each name with its values as they stood in the URL. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One filter: a codec between a single written value and what it means, and whether it may be given more than once. */
export interface QueryField<T> {
  value: ValueCodec<unknown>;
  many: boolean;
  /** What the API's documentation says; empty for what is no part of the API. */
  description: string;
  /** Never read; carries the type. */
  meaning?: T;
}

type Meaning<F> = F extends QueryField<infer T> ? T : never;
type MeaningOf<Fields> = { -readonly [K in keyof Fields]?: Meaning<Fields[K]> };

export interface QueryCodec<T> {
  fields: Readonly<Record<string, QueryField<unknown>>>;
  /** Reads what can be read. `problems` names each unreadable or unknown field, with the reason in words. */
  read(raw: RawQuery): { value: T; problems: Record<string, string> };
  /** The one canonical spelling: fixed order, no empty values. */
  write(value: T): [name: string, value: string][];
}

/** No honest search is longer; everything beyond is refused before any work is done. */
const mostValuesOfAField = 40;

/** The first unknown names tell enough: an answer does not grow with its question. */
const mostUnknownNames = 20;

export function one<T>(value: ValueCodec<T>, description = ""): QueryField<T> {
  return { value, many: false, description };
}

export function many<T>(value: ValueCodec<T>): QueryField<T[]> {
  return { value, many: true, description: "" };
}

/**
 * Filters that live in a URL: read with mercy (a page drops what it cannot read, the API answers 400 naming it),
 * written in one canonical order, so that equal searches have equal URLs.
 */
export function queryFields<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
): QueryCodec<MeaningOf<Fields>> {
  const named = Object.entries(fields);
  return {
    fields,
    read(raw) {
      const value: Record<string, unknown> = {};
      const problems: Record<string, string> = {};
      let left = 0;
      let unknown = 0;
      for (const name of Object.keys(raw)) {
        if (Object.hasOwn(fields, name)) left++;
        else if (unknown++ < mostUnknownNames) problems[name] = "This is not a filter";
      }
      for (const [name, field] of named) {
        // Most filters are not given.
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
        for (const each of Array.isArray(meaning) ? (meaning as unknown[]) : [meaning]) {
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
  problem?: string;
}

function readField(field: QueryField<unknown>, raw: RawQuery[string]): FieldReading {
  // Nearly every filter is given once: nothing has to be gathered and put in order.
  if (typeof raw === "string") return raw.trim() === "" ? {} : readOne(field, raw);
  const texts = (raw ?? []).filter((text) => text.trim() !== "");
  const [only = ""] = texts;
  if (texts.length === 0) return {};
  if (texts.length === 1) return readOne(field, only);
  if (texts.length > mostValuesOfAField) return { problem: `At most ${mostValuesOfAField} values are read` };
  return field.many ? readMany(field, texts) : { problem: "Give this once" };
}

function readOne({ value: codec, many: isList }: QueryField<unknown>, text: string): FieldReading {
  const reading = codec.read(text);
  return isList && reading.value !== undefined ? { value: [reading.value] } : reading;
}

function readMany(field: QueryField<unknown>, texts: readonly string[]): FieldReading {
  const meanings: unknown[] = [];
  let problem: string | undefined;
  for (const text of texts) {
    const reading = field.value.read(text);
    if (reading.problem !== undefined) problem ??= reading.problem;
    else if (reading.value !== undefined && !meanings.includes(reading.value)) meanings.push(reading.value);
  }
  return {
    ...(meanings.length > 0 ? { value: inOneOrder(field.value, meanings) } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** As the list of words has them, else by the alphabet: the order in which somebody ticked boxes means nothing. */
function inOneOrder(codec: ValueCodec<unknown>, meanings: readonly unknown[]): unknown[] {
  const place = (meaning: unknown) => codec.written.enum?.indexOf(codec.write(meaning)) ?? 0;
  return meanings.toSorted((a, b) => place(a) - place(b) || (codec.write(a) < codec.write(b) ? -1 : 1));
}
