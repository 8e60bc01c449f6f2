import { afterEach, expect, test, vi } from "vitest";
import { KeptPage } from "./kept-page.ts";
import { PageCache } from "./page-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

const megabyte = 1_000_000;

/** A cache with a revision that the test moves, and pages that say how often they were rendered. */
function aCache(bytes = megabyte) {
  const state: { revision: string | undefined } = { revision: "1" };
  const cache = new PageCache<"failure">(bytes, () => state.revision);
  let renders = 0;
  const render = async () => {
    renders += 1;
    return new KeptPage(`<p>${renders}</p>`, {});
  };
  return { cache, state, render, renders: () => renders };
}

const textOf = (answer: KeptPage | "failure") => (answer === "failure" ? answer : answer.html.toString());

test("a page is rendered once, and then kept until the revision moves", async () => {
  const { cache, state, render } = aCache();
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  expect(cache.answer("/", render)).toBeInstanceOf(KeptPage);
  expect(textOf(await cache.answer("/about", render))).toBe("<p>2</p>");
  state.revision = "2";
  expect(textOf(await cache.answer("/", render))).toBe("<p>3</p>");
  expect(textOf(await cache.answer("/", render))).toBe("<p>3</p>");
});

test("many who ask at once wait for one rendering, its failure too, and a failure is not kept", async () => {
  const { cache, render, renders } = aCache();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => cache.answer("/", render)));
  expect(new Set(answers).size).toBe(1);
  expect(renders()).toBe(1);
  let failures = 0;
  const fail = async () => {
    failures += 1;
    if (failures === 1) throw new Error("Not now");
    return "failure" as const;
  };
  const refused = await Promise.allSettled([1, 2].map(async () => cache.answer("/all-PG", fail)));
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.answer("/all-PG", fail)).toBe("failure");
  expect(await cache.answer("/all-PG", fail)).toBe("failure");
  expect(failures).toBe(3);
});

test("what was rendered while the revision moved is shown to those who waited, and to nobody after", async () => {
  const { cache, state, render } = aCache();
  const gate = Promise.withResolvers<void>();
  const slow = cache.answer("/", async () => {
    await gate.promise;
    return new KeptPage("<p>as it was</p>", {});
  });
  state.revision = "2";
  const after = cache.answer("/", render);
  gate.resolve();
  expect(textOf(await slow)).toBe("<p>as it was</p>");
  expect(textOf(await after)).toBe("<p>1</p>");
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
});

test("while the state of the listings is not known nothing is kept", async () => {
  const { cache, state, render } = aCache();
  state.revision = undefined;
  await cache.answer("/", render);
  expect(textOf(await cache.answer("/", render))).toBe("<p>2</p>");
  expect(cache.bytes).toBe(0);
});

test("an old page is shown once more while it is rendered anew, and stays when that fails", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render } = aCache();
  await cache.answer("/", render);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  let attempts = 0;
  const fail = async () => {
    attempts += 1;
    throw new Error("Not now");
  };
  expect(textOf(await cache.answer("/", fail))).toBe("<p>1</p>");
  await Promise.resolve();
  expect(textOf(await cache.answer("/", fail))).toBe("<p>1</p>");
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  await vi.waitFor(async () => expect(textOf(await cache.answer("/", fail))).toBe("<p>2</p>"));
  expect(attempts).toBe(1);
});

test("a page that nobody asked for in half an hour is not shown again: its next visitor waits for the new one", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render } = aCache();
  await cache.answer("/", render);
  vi.advanceTimersByTime(30 * 60_000);
  expect(textOf(await cache.answer("/", async () => Promise.reject(new Error("Not now"))))).toBe("<p>1</p>");
  vi.advanceTimersByTime(1);
  await expect(cache.answer("/", async () => Promise.reject(new Error("Not now")))).rejects.toThrow("Not now");
  const answers = await Promise.all([cache.answer("/", render), cache.answer("/", render)]);
  expect(answers.map(textOf)).toEqual(["<p>2</p>", "<p>2</p>"]);
  expect(cache.answer("/", render)).toBeInstanceOf(KeptPage);
});

test("a flood of addresses keeps memory within its bound, compressed pages counted", async () => {
  const { cache } = aCache(megabyte);
  const text = "Kamla Nagar, Delhi ".repeat(500);
  for (let n = 0; n < 500; n += 1) {
    const address = `/pg-details/${n}`;
    const page = await cache.answer(address, async () => new KeptPage(text + n, {}));
    if (page !== "failure") await cache.bodyOf(address, page, "gzip");
    expect(cache.bytes).toBeLessThanOrEqual(megabyte);
  }
  expect(cache.bytes).toBeGreaterThan(megabyte / 2);
});
