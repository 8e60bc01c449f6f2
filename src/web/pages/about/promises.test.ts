import { expect, test } from "vitest";
import { aboutMessages } from "#web/messages/about.ts";
import { sayPromises } from "./promises.ts";

const words = aboutMessages.services;
const said = (liveProperties?: number, isDemo = false) =>
  sayPromises({ isDemo, ...(liveProperties === undefined ? {} : { liveProperties }) }, words);
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
  expect(said(1169).now.at(-1)?.text).toBe("1,169 PGs can be searched now. Paused and removed ones are not counted.");
  expect(said(1169, true).now.at(-1)?.text).toContain("fictional");
});

test("every promise of the specification is there once, and what does not work yet says so first", () => {
  const { now, later } = said(1169);
  expect([...now, ...later].map(({ name }) => name).toSorted()).toEqual(
    Object.values(words.promises)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name, text } of later) expect(text, name).toMatch(/^Not yet: arrives /);
  for (const { name, text } of now) expect(text, name).not.toContain("Not yet");
  expect(later.filter(({ isComingSoon }) => isComingSoon).map(({ name }) => name)).toEqual([
    "Same-college housemates",
    "Shifting PG",
  ]);
});
