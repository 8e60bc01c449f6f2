/** Lists of PG ids in an address, such as `ids=PG000012,PG000034`. Independent of the schema library. */
import { problem } from "#contract/messages/problem.ts";
import type { ValueCodec } from "#contract/wire/value-codec.ts";

/** A PG id in any spelling, in its one spelling; undefined for other texts. */
export function readPgId(text: string): string | undefined {
  const digits = /^(?:PG)?(\d{1,15})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : `PG${digits.padStart(6, "0")}`;
}

/** The PG ids in some texts, each once and in their order; what is none is left out. */
export function findPgIds(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => text.split(",")).flatMap((text) => readPgId(text) ?? []);
  return [...new Set(ids)];
}

/** One value with at most so many PG ids. Refused where one of them is no PG id. */
export function pgIdList(most: number): ValueCodec<string[]> {
  return {
    read(text) {
      const named = text.split(",");
      if (named.length > most) return { problem: problem("wire.at-most-values", { most }) };
      if (named.some((each) => readPgId(each) === undefined)) return { problem: problem("property.not-pg-ids") };
      return { value: findPgIds(named) };
    },
    write: (ids) => ids.join(","),
    written: { type: "string" },
  };
}
