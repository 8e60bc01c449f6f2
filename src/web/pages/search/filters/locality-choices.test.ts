import { expect, test } from "vitest";
import { localityChoices } from "./locality-choices.ts";

const place = (key: string, name: string, total: number) => ({ key, name, total });
const shown = [
  place("delhi/saket", "Saket", 9),
  place("delhi/kamla-nagar", "Kamla Nagar", 4),
  place("pune/aundh", "Aundh", 3),
];

test("localities are offered within a place alone", () => {
  expect(localityChoices({}, shown, shown)).toEqual([]);
  expect(localityChoices({ near: "srcc" }, shown, shown)).toHaveLength(3);
  expect(localityChoices({ locality: ["delhi/saket"] }, shown, shown).map(({ label }) => label)).toEqual([
    "Saket",
    "Kamla Nagar",
  ]);
});

test("those chosen come first, whatever their count", () => {
  const query = { city: "Delhi", locality: ["delhi/kamla-nagar", "delhi/hauz-khas"] };
  expect(localityChoices(query, shown, shown).map(({ label }) => label)).toEqual([
    "Hauz Khas",
    "Kamla Nagar",
    "Saket",
    "Aundh",
  ]);
});

test("while the form is filled the order stays and the counts move", () => {
  const counted = [place("delhi/kamla-nagar", "Kamla Nagar", 4), place("delhi/saket", "Saket", 1)];
  expect(localityChoices({ city: "Delhi" }, shown, counted).map(({ label, total }) => [label, total])).toEqual([
    ["Saket", 1],
    ["Kamla Nagar", 4],
    ["Aundh", 0],
  ]);
});

test("of a locality that left the forty that are counted nothing is claimed", () => {
  const counted = Array.from({ length: 40 }, (_, i) => place(`delhi/block-${i}`, `Block ${i}`, 100 - i));
  const [saket] = localityChoices({ city: "Delhi" }, shown, counted);
  expect(saket).toEqual({ value: "delhi/saket", label: "Saket", total: undefined });
});

test("a chosen locality without any PG is still there to be taken off", () => {
  expect(localityChoices({ locality: ["delhi/hauz-khas"] }, shown, shown)[0]).toEqual({
    value: "delhi/hauz-khas",
    label: "Hauz Khas",
    total: 0,
  });
});
