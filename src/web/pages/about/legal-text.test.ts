import { expect, test } from "vitest";
import type { LegalSection } from "#web/messages/site/legal-sections.ts";
import { formatLegalSections } from "./legal-text.ts";

const site = { brandName: "Kiraya", publicUrl: "http://kiraya.example", isDemo: false };
const sections: LegalSection[] = [
  {
    id: "kept",
    title: "How it is kept",
    parts: [
      "{brand} keeps it.",
      { list: ["by {brand}", "for you"] },
      { onlyIf: "isHttps", text: "Encrypted." },
      { onlyIf: "linksElsewhere", text: "WhatsApp." },
      { onlyIf: "isDemo", text: "Fictional." },
    ],
  },
];

test("the site's name stands in paragraphs and lists", () => {
  expect(formatLegalSections(sections, site)).toEqual([
    { id: "kept", title: "How it is kept", parts: ["Kiraya keeps it.", ["by Kiraya", "for you"]] },
  ]);
});

test("a sentence appears only on a site of which it is true", () => {
  const said = (facts: object) => formatLegalSections(sections, { ...site, ...facts })[0]?.parts.slice(2);
  expect(said({ publicUrl: "https://kiraya.example" })).toEqual(["Encrypted."]);
  expect(said({ whatsappNumber: "911140000000" })).toEqual(["WhatsApp."]);
  expect(said({ isDemo: true })).toEqual(["Fictional."]);
});
