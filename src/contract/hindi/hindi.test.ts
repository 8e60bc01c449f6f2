import { expect, test } from "vitest";
import { collectMessages } from "#test/repository/collect-messages.ts";
import { answersInHindi, sayAnswer } from "./answers.ts";
import { problemsInHindi, sayProblem } from "./problems.ts";
import { translator } from "./translate.ts";

/** What libraries say by themselves, and the end of sentences that are put together. */
const notCollected = ["Invalid input"];

/** Without names of gaps, and with a gap for each number: what says the same. */
function bare(text: string): string {
  return text.replaceAll(/\{\w*\}|\d+/g, "{}");
}

const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();

test("every message of the contract is there in Hindi, and nothing else", () => {
  const said = [...collectMessages("src/contract"), ...notCollected].map(bare);
  expect(said.length).toBeGreaterThan(60);
  expect(new Set(said)).toEqual(new Set(Object.keys(problemsInHindi).map(bare)));
});

test("every message of the server is there in Hindi, and nothing else", () => {
  const said = [...collectMessages("src/server")].map(bare);
  expect(said.length).toBeGreaterThan(120);
  const known = new Set(Object.keys(problemsInHindi).map(bare));
  expect(new Set(said.filter((text) => !known.has(text)))).toEqual(new Set(Object.keys(answersInHindi).map(bare)));
});

test.each(Object.entries({ ...problemsInHindi, ...answersInHindi }))("%s: %s", (english, hindi) => {
  expect(gapsOf(hindi)).toEqual(gapsOf(english));
  expect(hindi).toMatch(/\p{Script=Devanagari}/u);
  // Digits are Latin; a letter with a dot below is one sign and the dot, as keyboards write it.
  expect(hindi).not.toMatch(/[०-९\u0958-\u095f]|[कखग]\u093c/u);
  // A sentence ends as it does in English.
  expect(hindi.endsWith("।")).toBe(english.endsWith("."));
});

test("gaps are filled with what they hold, itself in Hindi where it is a sentence, or a list of what is", () => {
  expect(sayProblem("At most 120 characters")).toBe("ज़्यादा से ज़्यादा 120 अक्षर लिखें");
  expect(sayAnswer("A code was sent just now. Try again in 45 seconds.")).toBe(
    "एक कोड अभी-अभी भेजा गया है। 45 सेकंड बाद फिर कोशिश करें।",
  );
  expect(sayAnswer("Photo 2 (a.png) is larger than 8 MB")).toBe("फ़ोटो 2 (a.png) 8 एमबी से बड़ी है");
  expect(sayAnswer("Not taken: Photo 1 (a, b.jpg), Photo 3")).toContain("फ़ोटो 3");
  expect(sayAnswer("Cannot read city, q")).toBe("यह समझ नहीं आया: city, q");
});

test("what nobody has translated stays, and of two phrases that fit the longer one counts", () => {
  const translate = translator({ "{name} is back": "{name} लौट आए", "The {thing} is back": "{thing} वापस है" });
  expect(translate("Anything else")).toBe("Anything else");
  expect(translate("The lamp is back")).toBe("lamp वापस है");
  expect(translate("Asha $& is back")).toBe("Asha $& लौट आए");
});

test("what clients send costs no more for being sentences of ours inside one another", () => {
  let looks = 0;
  const phrases = new Proxy<Record<string, string>>(
    { "Cannot read {names}": "यह समझ नहीं आया: {names}", "No such place: {place}": "ऐसी कोई जगह नहीं है: {place}" },
    {
      getOwnPropertyDescriptor(target, name) {
        looks += 1;
        // Stops what would go on for years.
        if (looks > 1000) throw new Error("Looks up far too much");
        return Object.getOwnPropertyDescriptor(target, name);
      },
    },
  );
  const translate = translator(phrases);
  const nested = `${"Cannot read ".repeat(40)}x`;
  looks = 0;
  expect(translate(nested.slice(0, 100))).toBe(`${"यह समझ नहीं आया: ".repeat(3)}${nested.slice(36, 100)}`);
  expect(looks).toBe(3);
  expect(translate(nested)).toBe(`यह समझ नहीं आया: ${nested.slice(12)}`);
  const listed = Array.from({ length: 40 }, (_, at) => `Cannot read No such place: Cannot read ${at}`).join(", ");
  looks = 0;
  expect(translate(`Cannot read ${listed}`)).toContain("यह समझ नहीं आया: ऐसी कोई जगह नहीं है: Cannot read 39");
  expect(looks).toBe(1 + 40 + 40);
  expect(translate(`Cannot read ${"x".repeat(2000)}`)).toMatch(/^Cannot read x+$/);
  expect(sayAnswer(nested)).toMatch(/^यह समझ नहीं आया: Cannot read /);
});
