import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RemovedPage } from "./removed-page.tsx";

test.each([
  [
    { locality: "Kamla Nagar", localityKey: "delhi/kamla-nagar", city: "Delhi" },
    "It was in Kamla Nagar, Delhi. Enquiries about it reach nobody any more.",
    "All PGs in Kamla Nagar",
  ],
  [{ city: "Delhi" }, "It was in Delhi. Enquiries about it reach nobody any more.", "All PGs in Delhi"],
  [{}, "<p>Enquiries about it reach nobody any more.</p>", undefined],
])("where a removed listing was is said as far as it is known: %j", (place, text, way) => {
  const page = renderToStaticMarkup(<RemovedPage removed={{ ...place, properties: [] }} standing="removed" />);
  expect(page).toContain(text);
  expect(/All PGs in [^<]*/.exec(page)?.[0]).toBe(way);
});

test("of a paused listing one can ask to be told when it is back, of a removed one not", () => {
  const address = "/account/searches?listing=PG000001";
  const paused = renderToStaticMarkup(
    <RemovedPage removed={{ properties: [], waitAddress: address }} standing="paused" />,
  );
  expect(paused).toContain(`href="${address}"`);
  expect(paused).toContain("Tell me when it is back");
  expect(renderToStaticMarkup(<RemovedPage removed={{ properties: [] }} standing="removed" />)).not.toContain(
    "Tell me",
  );
});
