import { expect, test } from "vitest";
import { placeByKey } from "./names/named-places.ts";
import { normalForm } from "./names/normal-form.ts";
import { placesMeaning } from "./place-match.ts";
import { namesEqualling } from "./names/place-names.ts";
import { namedTown, towns, townsBeginning } from "./towns.ts";
import { understand } from "./understanding/understand.ts";

const townNamed = (text: string) => namedTown(normalForm(text))?.name;

test("three hundred of the largest towns and more are known, each by one key that no other place has", () => {
  expect(towns.length).toBeGreaterThanOrEqual(300);
  expect(new Set(towns.map(({ key }) => key)).size).toBe(towns.length);
  expect(towns.filter(({ key, name }) => placeByKey(key) ?? namesEqualling(normalForm(name))[0])).toEqual([]);
  expect(
    towns.filter(({ latitude, longitude }) => !(latitude > 6 && latitude < 36 && longitude > 68 && longitude < 98)),
  ).toEqual([]);
  expect(towns.filter(({ state }) => state === "")).toEqual([]);
});

test("the hundred largest have Hindi names, which mean them", () => {
  for (const { name, hindiName } of towns.slice(0, 100))
    expect([name, hindiName && townNamed(hindiName)]).toEqual([name, name]);
});

test("a town is known by today's name, an older one, its sound, and with its state", () => {
  expect(
    ["Patna", "prayagraj", "Allahabad", "vizag", "Trivandrum", "Ludhiyana", "patna, bihar"].map(townNamed),
  ).toEqual(["Patna", "Prayagraj", "Prayagraj", "Visakhapatnam", "Thiruvananthapuram", "Ludhiana", "Patna"]);
  expect(["patna kerala", "delhi", "nagar", "pat"].map(townNamed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(townsBeginning("pat").map(({ name }) => name)).toContain("Patiala");
});

test("a town stands for no place of the dictionary, also mistyped; a part of a name still does", () => {
  expect(placesMeaning("patna")).toMatchObject({ cityKeys: [], localityKeys: [], town: { key: "patna" } });
  expect(placesMeaning("visakhapatnm").town?.key).toBe("visakhapatnam");
  expect(placesMeaning("lajpat").localityKeys).toContain("delhi/lajpat-nagar");
});

test("in a sentence a town's name is not taken for a typo of a place or a filter", () => {
  const misread = towns
    .map(({ name }) => [name, understand(`girls pg in ${name} with food`)] as const)
    .filter(([name, { rest, filters }]) => rest !== name || filters.city !== undefined || filters.near !== undefined);
  expect(misread.map(([name]) => name)).toEqual([]);
});
