import { expect, test } from "vitest";
import { colleges, landmarks, workHubs } from "#server/places/place-dictionary.ts";
import { englishVoices } from "./english-frames.ts";
import { hindiFrames } from "./hindi-frames.ts";
import type { DemoProperty } from "./demo-property.ts";
import { demoListings } from "./listings.ts";

const properties = demoListings(1200, new Date("2026-06-01T06:00:00Z")).map(({ property }) => property);
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

const nearbyNames = [
  ...colleges.map(({ shortName }) => shortName),
  ...[...workHubs, ...landmarks].map(({ name }) => name),
].toSorted((a, b) => b.length - a.length);

/** Without the names of places, which contain words such as "Park". */
function withoutPlaces({ description, locality, city }: DemoProperty): string {
  return [...nearbyNames, locality, city].reduce((text, name) => text.replaceAll(name, "…"), description!);
}

/** What a word in a description promises. */
const promises: readonly [RegExp, (property: DemoProperty) => boolean][] = [
  [/Wi-Fi|वाई-फ़ाई/, ({ amenities }) => amenities.includes("WiFi") || amenities.includes("PowerBackup")],
  [/\bAC\b|एसी/, ({ amenities }) => amenities.includes("AC")],
  [/attached|बाथरूम/i, ({ amenities }) => amenities.includes("AttachedWashroom")],
  [/geyser|hot water|गीज़र/i, ({ amenities }) => amenities.includes("Geyser")],
  [/desk|मेज़/i, ({ amenities }) => amenities.includes("DeskChair")],
  [/laundry|कपड़े/i, ({ amenities }) => amenities.includes("Laundry")],
  [/washing machine|वॉशिंग/i, ({ amenities }) => amenities.includes("WashingMachine")],
  [/fridge|\bRO\b|फ़्रिज/i, ({ amenities }) => amenities.includes("Fridge") && amenities.includes("RO")],
  [/power backup|बैकअप/i, ({ amenities }) => amenities.includes("PowerBackup")],
  [/\blift\b|लिफ़्ट/i, ({ amenities }) => amenities.includes("Lift")],
  [/\bpark\b|दोपहिया/i, ({ amenities }) => amenities.includes("ParkingFacility")],
  [/clean(s|ed)|सफ़ाई/i, ({ amenities }) => amenities.includes("Cleaning")],
  [/CCTV|सीसीटीवी/, ({ safetyFeatures }) => safetyFeatures.includes("CCTV")],
  [/\bguard|गार्ड/i, ({ safetyFeatures }) => safetyFeatures.includes("Guard")],
  [
    /meals? (are |is )?(part|included)|meals included|meals are included|dinner|meals a day|dining room|घर जैसा खाना|खाना हमारी/i,
    ({ mealPlan }) => mealPlan === "included",
  ],
  [/meal plan|eat with us|if you want them|खाना ले सकते/i, ({ mealPlan }) => mealPlan === "optional"],
  [/no meals|not serve meals|खाना हम नहीं/i, ({ mealPlan }) => mealPlan === "none"],
  [/\b(meals?|food|breakfast|kitchen)\b|खाना|रसोई/i, ({ mealPlan }) => mealPlan !== null],
  [/vegetarian|शाकाहारी/i, ({ mealsVegetarian }) => mealsVegetarian === true],
  [
    /gate (closes )?at|lock the gate|gate closes|गेट .* बंद/i,
    ({ gateCloses }) => gateCloses !== null && gateCloses !== "open",
  ],
  [/gate (is )?(open|never)|पाबंदी/i, ({ gateCloses }) => gateCloses === "open"],
  [/visitor|मिलने वाल/i, ({ visitors }) => visitors !== null],
  [/no visitors|not admitted|stay outside|अनुमति नहीं/i, ({ visitors }) => visitors === "not-allowed"],
  [/deposit|डिपॉज़िट/i, ({ securityDeposit }) => securityDeposit === 0],
  [/lock-in|लॉक-इन/i, ({ lockInMonths }) => lockInMonths === 0],
  [/a month's notice|Notice: a month|एक महीने का नोटिस/, ({ noticeDays }) => noticeDays === 30],
  [/15 days|15 दिन/, ({ noticeDays }) => noticeDays === 15],
  [/a week|एक हफ़्ते/, ({ noticeDays }) => noticeDays === 7],
  [/water (is|bill)|charge for water|पानी का अलग/i, ({ billsIncluded }) => billsIncluded.includes("Water")],
  [/single.* rooms|सिंगल/, ({ rentSingle }) => rentSingle !== null],
  [/double.* rooms|डबल/, ({ rentDouble }) => rentDouble !== null],
  [/triple.* rooms|ट्रिपल/, ({ rentTriple }) => rentTriple !== null],
  [
    /on request|ask us|पूछने पर/i,
    ({ rentSingle, rentDouble, rentTriple }) => rentSingle === null && rentDouble === null && rentTriple === null,
  ],
  [/for women(?! and)|women's|young women|लड़कियों/i, ({ gender }) => gender === "girls"],
  [/(?<!and )\bmen(?! and)\b|लड़कों/i, ({ gender }) => gender === "boys"],
];

test("no description promises anything beyond the listing's facts", () => {
  for (const property of properties) {
    const text = withoutPlaces(property);
    for (const [words, holds] of promises) {
      if (words.test(text)) expect(holds(property), `${String(words)}: ${property.description}`).toBe(true);
    }
  }
});

test("every promise is made by some description", () => {
  for (const [words] of promises) {
    expect(
      properties.some((property) => words.test(withoutPlaces(property))),
      String(words),
    ).toBe(true);
  }
});

test("there are well over 60 sentences, in three English voices and in Hindi", () => {
  expect(englishVoices).toHaveLength(3);
  expect(englishVoices.flatMap((voice) => Object.values(voice).flat()).length).toBeGreaterThanOrEqual(60);
  expect(Object.values(hindiFrames).flat().length).toBeGreaterThanOrEqual(30);
});

test("about 15 % are in Hindi, and no description mixes the languages", () => {
  const inHindi = properties.filter(({ description }) => isHindi(description!));
  expect(inHindi.length / properties.length).toBeCloseTo(0.15, 1);
  for (const { description } of inHindi) expect(description).not.toMatch(/[A-Za-z]{2}/);
});

test("no description holds a number to call, an address, a rent or an unfilled gap", () => {
  for (const { description } of properties) {
    expect(description).not.toMatch(/\d{5}|@|http|www|₹|\{|\}|undefined|NaN| {2}|\s[.,]/);
    expect(description!.length).toBeGreaterThan(40);
    expect(description!.length).toBeLessThan(700);
  }
});

test("most descriptions are one of a kind", () => {
  expect(new Set(properties.map(({ description }) => description)).size).toBeGreaterThan(1190);
});
