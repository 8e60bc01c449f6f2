/** What is typed, letter by letter, and the places that are suggested: a table to read and to extend. */
import { expect, test } from "vitest";
import { speltPlaces } from "./names/named-places.ts";
import { suggestPlaces } from "./suggest-places.ts";

/** Each line: what is typed → the keys of the first suggestions, as many as the line lists; "nothing" for none at all. */
function expectTable(table: string): void {
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.split("→").map((cell) => cell.trim()));
  const offered = rows.map(([typed = "", expected = ""]) => {
    const keys = suggestPlaces(typed).map(({ key }) => key);
    return [typed, keys.slice(0, expected.split(" ").length).join(" ") || "nothing"];
  });
  expect(offered).toEqual(rows);
}

test("every city is found by the names that people give it", () => {
  expectTable(`
    delhi                             → delhi
    dilli                             → delhi
    gurgaon                           → gurugram
    noida                             → noida
    bangalore                         → bengaluru
    bombay                            → mumbai
    poona                             → pune
    hyd                               → hyderabad
    madras                            → chennai
    calcutta                          → kolkata
    amdavad                           → ahmedabad
    pink city                         → jaipur
    kota                              → kota
    lko                               → lucknow
    chd                               → chandigarh
    indore                            → indore
    bpl                               → bhopal
    cochin                            → kochi
    kovai                             → coimbatore
    bbsr                              → bhubaneswar
    ngp                               → nagpur
    ಬೆಂಗಳೂರು                          → bengaluru
    मुंबई                             → mumbai
    சென்னை                            → chennai
  `);
});

test("a few letters are enough", () => {
  expectTable(`
    kam                               → delhi/kamla-nagar bengaluru/kammanahalli
    kora                              → bengaluru/koramangala
    gach                              → hyderabad/gachibowli financial-district-hyderabad
    vim                               → pune/viman-nagar symbiosis-viman-nagar
    sect                              → gurugram/sector-14 gurugram/sector-39
    a                                 → ahmedabad noida/alpha-1-greater-noida
    क                                 → kolkata kota
    kot                               → kota pune/kothrud
  `);
});

test("typos and other spellings find the place", () => {
  expectTable(`
    laxmi ngr                         → delhi/laxmi-nagar
    koramangla                        → bengaluru/koramangala
    mukharjee nagar                   → delhi/mukherjee-nagar
    karol bag                         → delhi/karol-bagh
    hsr layot                         → bengaluru/hsr-layout
    indranagar                        → bengaluru/indiranagar
    lajpat ngar                       → delhi/lajpat-nagar
    gachibowli                        → hyderabad/gachibowli
    andheri est                       → mumbai/andheri-east
    viman nagr                        → pune/viman-nagar
    hsrlayout                         → bengaluru/hsr-layout
    kotharood                         → pune/kothrud
    banglore                          → bengaluru
    hydrabad                          → hyderabad
    navrangpua                        → ahmedabad/navrangpura
    mansrover                         → jaipur/mansarovar
    talwndi                           → kota/talwandi
    gomti ngr                         → lucknow/gomti-nagar
    bhawarkuan                        → indore/bhawarkua
    pelamedu                          → coimbatore/peelamedu
    saheed ngr                        → bhubaneswar/saheed-nagar
    dharampet                         → nagpur/dharampeth
    jadavpore                         → kolkata/jadavpur
    manytha                           → manyata-tech-park-bengaluru
  `);
});

test("typos are found while they are being typed", () => {
  expectTable(`
    koramn                            → bengaluru/koramangala
    mukhrj                            → delhi/mukherjee-nagar
    whitfi                            → bengaluru/whitefield
    hinjwd                            → pune/hinjawadi
    nungambk                          → chennai/nungambakkam
  `);
});

test("Devanagari is recognised even for names without a recorded Hindi spelling", () => {
  expectTable(`
    कोरमंगला                          → bengaluru/koramangala
    लक्ष्मी नगर                       → delhi/laxmi-nagar
    दिल्ली विश्वविद्यालय              → du-north-campus
    इन्दिरानगर                        → bengaluru/indiranagar
    विमान नगर                         → pune/viman-nagar
    लक्ष                              → delhi/laxmi-nagar
    गोमती नगर                         → lucknow/gomti-nagar
  `);
});

test("colleges, offices and landmarks are found by short names, full names and nicknames", () => {
  expectTable(`
    srcc                              → srcc
    shri ram college of commerce      → srcc
    iitb                              → iit-bombay
    miranda                           → miranda-house
    du                                → du-north-campus
    bkc                               → bkc-mumbai
    manyata                           → manyata-tech-park-bengaluru
    cyber city                        → dlf-cyber-city-gurugram
    psg                               → psg-tech
    kiit                              → kiit
    vnit                              → vnit-nagpur
    igi                               → indira-gandhi-international-airport-delhi
    majestic                          → kempegowda-bus-station-bengaluru
    dav                               → davv-indore
    nirma univ                        → nirma-university
    s.r.c.c                           → srcc
    allen                             → kota-coaching-indraprastha kota-coaching-landmark
    infosys nagpur                    → mihan-sez-nagpur
  `);
});

test("a locality comes before the metro station of its name", () => {
  expectTable(`
    gtb nagar                         → delhi/gtb-nagar gtb-nagar-metro-station-delhi
    laxmi nagar                       → delhi/laxmi-nagar nagpur/laxmi-nagar
    andheri                           → mumbai/andheri-east mumbai/andheri-west
    karol bagh                        → delhi/karol-bagh karol-bagh-metro-station-delhi
    ameerpet                          → hyderabad/ameerpet ameerpet-metro-station-hyderabad
  `);
});

test("places of the same name are both suggested; the city tells them apart, even half typed", () => {
  expectTable(`
    vijay nagar                       → delhi/vijay-nagar indore/vijay-nagar
    vijay nagar ind                   → indore/vijay-nagar
    vijay nagar indore                → indore/vijay-nagar
    indore vijay nagar                → indore/vijay-nagar indore/scheme-54
    sector 22                         → noida/sector-22 chandigarh/sector-22
    sector 22 noi                     → noida/sector-22
    laxmi nagar nagpur                → nagpur/laxmi-nagar
    12 sector dwarka                  → delhi/dwarka-sector-12
    kamla delhi                       → delhi/kamla-nagar
    srcc delhi                        → srcc
    koramangla bangalore              → bengaluru/koramangala
  `);
});

test("a text that is no place has no suggestions", () => {
  expectTable(`
    zzyzx                             → nothing
    jk nagar                          → nothing
    sector 99                         → nothing
    infosys                           → nothing
    wipro                             → nothing
    tcs                               → nothing
    - , .                             → nothing
  `);
});

test("of places that fit equally well, the one with the most listings comes first", () => {
  const countOf = ({ key }: { key: string }) => (key === "indore/vijay-nagar" ? 9 : 1);
  const [first, second] = suggestPlaces("vijay nagar", { countOf });
  expect([first?.key, second?.key]).toEqual(["indore/vijay-nagar", "delhi/vijay-nagar"]);
});

test("a place without listings comes after those with any that fit in the same way, but first by its exact name", () => {
  const without = ["indira-gandhi-international-airport-delhi", "aiims-bhopal", "delhi/kamla-nagar"];
  const offered = (typed: string) =>
    suggestPlaces(typed, { limit: 20, countOf: ({ key }) => (without.includes(key) ? 0 : 5) }).map(({ key }) => key);
  expect(offered("del")[0]).toBe("delhi");
  expect(offered("del").indexOf("aiims-delhi")).toBeLessThan(offered("del").indexOf(without[0]!));
  expect(offered("kam")[0]).toBe("bengaluru/kammanahalli");
  expect(offered("aiims bhopal")[0]).toBe("aiims-bhopal");
  expect(offered("kamla nagar")[0]).toBe("delhi/kamla-nagar");
});

test("a suggestion has its kind and its city, and appears once", () => {
  expect(suggestPlaces("srcc", { limit: 1 })).toEqual([
    {
      kind: "college",
      key: "srcc",
      name: "SRCC",
      hindiName: "श्रीराम कॉलेज ऑफ कॉमर्स",
      detail: "Shri Ram College of Commerce, University of Delhi",
      cityKey: "delhi",
      cityName: "Delhi",
      latitude: expect.closeTo(28.68, 1) as number,
      longitude: expect.closeTo(77.2, 1) as number,
    },
  ]);
  const keys = suggestPlaces("nagar", { limit: 20 }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(20);
});

test("every place is offered by its own name, among the first", () => {
  for (const { place, ownNames } of speltPlaces) {
    for (const name of ownNames) {
      expect(
        suggestPlaces(name).map(({ key }) => key),
        name,
      ).toContain(place.key);
    }
  }
});

test("texts that no place is called offer none, of any kind and length", () => {
  const texts = ["a".repeat(201), "a".repeat(5000), "नगर ".repeat(1250), "koramangl".repeat(20), "\u0000\uD800"];
  for (const text of texts) expect(suggestPlaces(text), text.slice(0, 20)).toEqual([]);
});
