import { expect, test } from "vitest";
import { aboutMessages } from "#web/messages/site/about.ts";
import { describePromises } from "./promises.ts";

const words = aboutMessages.services;
const said = (liveProperties?: number, isDemo = false) =>
  describePromises({ isDemo, ...(liveProperties === undefined ? {} : { liveProperties }) }, words);
const nameOfCount = (liveProperties?: number) => said(liveProperties).now.find(({ id }) => id === "live-pgs")?.name;

test("1000+ PGs is said only when there are so many; else their number, or nothing", () => {
  expect(nameOfCount(1169)).toBe("1000+ PGs");
  expect(nameOfCount(1000)).toBe("1000+ PGs");
  expect(nameOfCount(999)).toBe("999 PGs");
  expect(nameOfCount(1)).toBe("1 PG");
  expect(nameOfCount(0)).toBeUndefined();
  expect(nameOfCount()).toBeUndefined();
  expect(JSON.stringify(said(999))).not.toContain("1000");
});

test("the count is the true one, and a demo says that its PGs are fictional", () => {
  expect(said(1169).now.at(-1)).toMatchObject({ figure: "1,169", text: "PGs can be searched now." });
  expect(said(1).now.at(-1)).toMatchObject({ figure: "1", text: "PG can be searched now." });
  expect(said(1169, true).now.at(-1)?.text).toContain("fictional");
});

test("every promise of the specification is there once: with how it is fulfilled, or with what it arrives", () => {
  const { now, later } = said(1169);
  expect([...now, ...later].map(({ name }) => name).toSorted()).toEqual(
    Object.values(words.promises)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name, text } of later) expect(text, name).toMatch(/^Arrives /);
  for (const { name, text, steps } of now) {
    expect(`${text} ${steps.join(" ")}`, name).not.toMatch(/not yet|arrives/i);
    // One wall of three, as many as are drawn.
    expect(steps, name).toHaveLength(3);
  }
  expect(later.filter(({ isComingSoon }) => isComingSoon).map(({ name }) => name)).toEqual([
    "Same-college housemates",
    "Shifting PG",
  ]);
});

test("no promise that holds today mentions what the product does not do", () => {
  for (const { name, text, steps } of said(1169).now)
    expect(`${text} ${steps.join(" ")}`, name).not.toMatch(/inspect|verified|rating|review|we visit|book|hold a bed/i);
});
