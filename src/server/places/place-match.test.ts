import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalForm } from "./names/normal-form.ts";
import { cities, localities } from "./place-dictionary.ts";
import { placesMeaning } from "./place-match.ts";

function localitiesOf(text: string): string[] {
  return placesMeaning(text).localityKeys.toSorted();
}

test("a city, by any of its names, is that city alone", () => {
  for (const text of ["Delhi", "  new   delhi ", "DILLI", "दिल्ली"]) {
    expect(placesMeaning(text), text).toEqual({ cityKeys: ["delhi"], localityKeys: [] });
  }
  expect(placesMeaning("Gurgaon").cityKeys).toEqual(["gurugram"]);
});

test("a state is all its cities", () => {
  expect(placesMeaning("Rajasthan").cityKeys.toSorted()).toEqual(["jaipur", "kota"]);
  expect(placesMeaning("Uttar Pradesh").cityKeys.toSorted()).toEqual(["lucknow", "noida"]);
});

test("a locality is found by name, alias and Hindi name, in any case and with any spaces and signs", () => {
  for (const text of ["Kamla Nagar", "kamla-nagar", "KAMLANAGAR", "कमला नगर"]) {
    expect(localitiesOf(text), text).toEqual(["delhi/kamla-nagar"]);
  }
});

test("a name that two cities have matches both, until the city is given", () => {
  expect(localitiesOf("Vijay Nagar")).toEqual(["delhi/vijay-nagar", "indore/vijay-nagar"]);
  for (const text of [
    "Vijay Nagar Indore",
    "vijay nagar, indore",
    "Indore, Vijay Nagar",
    "Vijay Nagar, Indore, MADHYA PRADESH",
  ]) {
    expect(placesMeaning(text), text).toEqual({ cityKeys: [], localityKeys: ["indore/vijay-nagar"] });
  }
});

test("a college, an office and a landmark are the localities around them", () => {
  expect(localitiesOf("SRCC")).toContain("delhi/kamla-nagar");
  expect(localitiesOf("srcc delhi")).toEqual(localitiesOf("SRCC"));
  expect(localitiesOf("DLF Cyber City")).toContain("gurugram/dlf-phase-3");
  expect(localitiesOf("GTB Nagar Metro Station")).toContain("delhi/gtb-nagar");
});

test("a college far from all localities is the nearest one", () => {
  expect(localitiesOf("IIT Indore")).toEqual(["indore/rau"]);
});

test("a locality is not widened by a landmark of its city with the same name", () => {
  expect(localitiesOf("Salt Lake Sector V")).toEqual(["kolkata/salt-lake-sector-v"]);
});

test("the beginning of a name beats a part of it, and every locality that holds the text stays", () => {
  const meaning = placesMeaning("kota");
  expect(meaning.cityKeys).toEqual(["kota"]);
  expect(placesMeaning("luck").cityKeys).toEqual(["lucknow"]);
  expect(placesMeaning("nagar").cityKeys).toEqual([]);
});

test("an unknown place in a known city is the city; an unknown place alone is nothing", () => {
  expect(placesMeaning("zzyzx, Delhi")).toEqual({ cityKeys: ["delhi"], localityKeys: [] });
  expect(placesMeaning("zzyzx")).toEqual({ cityKeys: [], localityKeys: [] });
});

test("a name that is mistyped is the closest one, with or without its city", () => {
  expect(localitiesOf("laxmi ngr")).toEqual(["delhi/laxmi-nagar", "nagpur/laxmi-nagar"]);
  expect(localitiesOf("indranagar")).toEqual(["bengaluru/indiranagar", "lucknow/indira-nagar"]);
  for (const [text, key] of [
    ["koramangla", "bengaluru/koramangala"],
    ["koramangla bangalore", "bengaluru/koramangala"],
    ["mukharjee nagar", "delhi/mukherjee-nagar"],
    ["karol bag", "delhi/karol-bagh"],
    ["hsr layot", "bengaluru/hsr-layout"],
    ["lajpat ngar", "delhi/lajpat-nagar"],
    ["gachibowli", "hyderabad/gachibowli"],
    ["andheri est", "mumbai/andheri-east"],
    ["viman nagr", "pune/viman-nagar"],
    ["विमान नागर", "pune/viman-nagar"],
  ]) {
    expect(localitiesOf(text!), text).toEqual([key]);
  }
  expect(placesMeaning("bengalooru").cityKeys).toEqual(["bengaluru"]);
});

test("another number or a short word that differs is another place", () => {
  for (const text of ["jk nagar", "sector 99", "phase 9"]) {
    expect(placesMeaning(text), text).toEqual({ cityKeys: [], localityKeys: [] });
  }
});

test("a text without letters or digits is no place, nor is one that is endlessly long", () => {
  for (const text of ["", "   ", "- , .", "a".repeat(5000), "नगर ".repeat(1250), " ".repeat(5000)]) {
    expect(placesMeaning(text), text.slice(0, 20)).toEqual({ cityKeys: [], localityKeys: [] });
  }
});

test("the specification's filter is always part of the answer: text within the locality's name", () => {
  const partOfAName = fc
    .tuple(fc.constantFrom(...localities), fc.nat(), fc.nat())
    .map(([{ name }, from, length]) => {
      const start = from % name.length;
      return name.slice(start, start + 1 + (length % name.length));
    })
    .filter((text) => normalForm(text) !== "");
  fc.assert(
    fc.property(partOfAName, (text) => {
      const wanted = localities.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
      expect(localitiesOf(text)).toEqual(expect.arrayContaining(wanted.map(({ key }) => key)));
    }),
    { numRuns: 500 },
  );
});

test("every city and locality is found by all its names", () => {
  for (const city of cities) {
    for (const name of [city.name, city.hindiName, ...city.aliases]) {
      expect(placesMeaning(name).cityKeys, name).toContain(city.key);
    }
    for (const locality of city.localities) {
      for (const name of [locality.name, locality.hindiName, ...locality.aliases]) {
        expect(placesMeaning(name).localityKeys, name).toContain(locality.key);
        expect(placesMeaning(`${name} ${city.name}`).localityKeys, `${name} ${city.name}`).toContain(locality.key);
      }
    }
  }
});
