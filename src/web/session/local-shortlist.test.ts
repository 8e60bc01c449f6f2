import { expect, test, vi } from "vitest";
import { mostShortlisted } from "#contract/shortlist/shortlist-limits.ts";
import { readEntries, readLocalShortlist, writeLocalShortlist } from "./local-shortlist.ts";

test("what was edited by hand is read as far as it can be used", () => {
  const noted = { pgId: "PG000012", title: "Neem House", note: "Ask", notedAt: "2026-11-20T10:00:00.000Z" };
  const stored = [
    noted,
    noted,
    { pgId: "PG12" },
    { pgId: 7 },
    null,
    "PG000013",
    { pgId: "PG000014", note: 5, notedAt: "x" },
  ];
  expect(readEntries(stored)).toEqual([noted, { pgId: "PG000014" }]);
  for (const other of [undefined, null, 7, "PG000012", {}, { length: 3 }]) expect(readEntries(other)).toEqual([]);
});

test("no more are read than a shortlist has room for, and no longer notes", () => {
  const many = Array.from({ length: 130 }, (_, n) => ({
    pgId: `PG${String(n).padStart(6, "0")}`,
    note: "a".repeat(500),
  }));
  const entries = readEntries(many);
  expect(entries).toHaveLength(mostShortlisted);
  expect(entries[0]?.note).toHaveLength(300);
});

test("a storage that is blocked, full or broken is an empty shortlist that cannot be written", () => {
  const refuse = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readLocalShortlist()).toEqual([]);
  expect(writeLocalShortlist([{ pgId: "PG000012" }])).toBe(false);
  vi.stubGlobal("localStorage", { getItem: () => "{broken" });
  expect(readLocalShortlist()).toEqual([]);
  vi.unstubAllGlobals();
});
