import { expect, test } from "vitest";
import * as z from "zod";
import { searchProperties } from "#contract/search/property-search.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";
import { encodeSearch, openSearch } from "./search-encoding.ts";

const card = (seq: number) => ({
  id: `id-${seq}`,
  pgId: `PG00000${seq}`,
  title: "नीम House “for” women\u2028",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls" as const,
  rent: { single: 14_000, double: 9500 },
  bedsFree: { double: 2 },
  amenities: ["WiFi" as const],
  besideRent: { amount: 1500, isAtLeast: true },
  createdAt: "2026-06-01T00:00:00.000Z",
  updatedAt: "2026-06-01T00:00:00.000Z",
});
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

test("bytes and value are one answer, and the schema's", () => {
  const index = anIndex([1, 2, 3].map((seq) => aListing({ seq })));
  for (const query of [
    {},
    { near: "srcc", gender: "girls" as const },
    { near: "srcc", near2: "miranda-house", sort: "fair" as const, maxAllIn: 12_000 },
    { q: "girls pg kamla nagar", limit: 1 },
    { q: "zzz" },
  ]) {
    const answer = answerSearch(index, () => undefined, query);
    expect(answer.listings.some(({ distance2 }) => distance2 !== undefined)).toBe("near2" in query);
    const searched = { ...answer, cards: answer.listings.map(({ seq }) => bytesOf(card(seq))) };
    const sent: unknown = JSON.parse(Buffer.from(encodeSearch(searched)).toString("utf8"));
    expect(sent).toEqual(openSearch(searched));
    expect(sent).toEqual(z.encode(searchProperties.response as z.ZodType, openSearch(searched)));
  }
});

test("a listing that went away between index and database is left out", () => {
  const index = anIndex([1, 2, 3].map((seq) => aListing({ seq })));
  const answer = answerSearch(index, () => undefined, {});
  for (const gone of [0, 1, 2]) {
    const cards = answer.listings.map(({ seq }, i) => (i === gone ? undefined : bytesOf(card(seq))));
    const sent = JSON.parse(Buffer.from(encodeSearch({ ...answer, cards })).toString("utf8")) as {
      properties: unknown[];
    };
    expect(sent.properties).toHaveLength(2);
  }
});
