import { afterEach, expect, test, vi } from "vitest";
import { CachedPage } from "./cached-page.ts";
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
    return new CachedPage(`<p>${renders}</p>`, {});
  };
  return { cache, state, render, renders: () => renders };
}

/** As `aCache`, where "busy" says nothing about the page that is stored. */
function aPatientCache() {
  const isTemporary = (failure: unknown) =>
    failure === "busy" || (failure instanceof Error && failure.message === "busy");
  const cache = new PageCache<"failure" | "busy">(megabyte, () => "1", isTemporary);
  return { cache, render: async () => new CachedPage("<p>stored</p>", {}) };
}

const textOf = (answer: CachedPage | "failure") => (answer === "failure" ? answer : answer.html.toString());

test("a page is rendered once, and then kept until the revision moves", async () => {
  const { cache, state, render } = aCache();
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
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
    return new CachedPage("<p>as it was</p>", {});
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

test("an old page is shown once more while it is rendered anew, once however many ask", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render, renders } = aCache();
  await cache.answer("/", render);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  for (const shown of [cache.answer("/", render), cache.answer("/", render)])
    expect(shown instanceof CachedPage && textOf(shown)).toBe("<p>1</p>");
  await vi.waitFor(async () => expect(textOf(await cache.answer("/", render))).toBe("<p>2</p>"));
  expect(renders()).toBe(2);
});

test("a redirect, an error or a broken rendering takes the place of the page that was stored", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (const fail of [async () => "failure" as const, async () => Promise.reject(new Error("Not now"))]) {
    const { cache, render } = aCache();
    await cache.answer("/", render);
    await cache.answer("/about", render);
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(textOf(await cache.answer("/", fail))).toBe("<p>1</p>");
    await vi.waitFor(() => expect(cache.answer("/", fail)).toBeInstanceOf(Promise));
    const next = await Promise.resolve(cache.answer("/", fail)).catch(() => "failure" as const);
    expect(textOf(next)).toBe("failure");
    // Only at its own address.
    expect(textOf(await cache.answer("/about", render))).toBe("<p>2</p>");
    expect(cache.answer("/", render)).toBeInstanceOf(Promise);
  }
});

test("what is temporary leaves the stored page, for as long as somebody asks for it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (const busy of [async () => "busy" as const, async () => Promise.reject(new Error("busy"))]) {
    const { cache, render } = aPatientCache();
    await cache.answer("/", render);
    for (let minutes = 0; minutes < 120; minutes += 20) {
      vi.advanceTimersByTime(20 * 60_000);
      expect(cache.answer("/", busy)).toBeInstanceOf(CachedPage);
      // The rendering behind it has failed by then.
      await new Promise(setImmediate);
    }
    vi.advanceTimersByTime(30 * 60_000 + 1);
    const late = await Promise.resolve(cache.answer("/", busy)).catch(() => "busy" as const);
    expect(late).toBe("busy");
  }
});

test("whoever has no budget is shown the old page as it is, and does not delay its renewal for others", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render, renders } = aCache();
  const refuse = () => {
    throw new Error("busy");
  };
  await cache.answer("/", render);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(cache.answer("/", render, refuse)).toBeInstanceOf(CachedPage);
  await new Promise(setImmediate);
  expect(renders()).toBe(1);
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  await vi.waitFor(() => expect(renders()).toBe(2));
  // Where nothing is stored they are refused, and whoever asks at the same moment is not.
  const refused = Promise.resolve(cache.answer("/about", render, refuse)).catch(() => "failure" as const);
  expect(textOf(await cache.answer("/about", render))).toBe("<p>3</p>");
  expect(await refused).toBe("failure");
});

test("what is temporary where nothing is stored stores nothing, and a lasting failure still takes the page's place", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render } = aPatientCache();
  expect(await cache.answer("/", async () => "busy")).toBe("busy");
  expect(cache.bytes).toBe(0);
  await cache.answer("/", render);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  await cache.answer("/", async () => "failure");
  await new Promise(setImmediate);
  expect(await cache.answer("/", async () => "failure")).toBe("failure");
});

test("an error of an older revision takes away no page of the present one", async () => {
  const { cache, state, render } = aCache();
  const gate = Promise.withResolvers<void>();
  const slow = cache.answer("/", async () => gate.promise.then(() => "failure" as const));
  state.revision = "2";
  await cache.answer("/", render);
  gate.resolve();
  expect(await slow).toBe("failure");
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
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
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
});

test("a page counts with its address and each compressed form, once, while it is stored", async () => {
  const { cache, state } = aCache();
  const html = "Kamla Nagar, Delhi ".repeat(500);
  const page = await cache.answer("/pg-details/1", async () => new CachedPage(html, {}));
  if (page === "failure") throw new Error("It was rendered");
  const plain = cache.bytes;
  expect(plain).toBeGreaterThanOrEqual(html.length + "/pg-details/1".length);
  const gzip = await cache.bodyOf("/pg-details/1", page, "gzip");
  expect(cache.bytes).toBe(plain + gzip.length);
  await cache.bodyOf("/pg-details/1", page, "gzip");
  expect(cache.bytes).toBe(plain + gzip.length);
  // A page that is no longer stored is compressed for whoever still waits for it, and does not come back.
  state.revision = "2";
  await cache.answer("/about", async () => new CachedPage("", {}));
  const left = cache.bytes;
  await cache.bodyOf("/pg-details/1", page, "br");
  expect(cache.bytes).toBe(left);
});

test("a flood of addresses keeps memory within its bound, compressed pages counted", async () => {
  const { cache } = aCache(megabyte);
  const text = "Kamla Nagar, Delhi ".repeat(500);
  for (let n = 0; n < 500; n += 1) {
    const address = `/pg-details/${n}`;
    const page = await cache.answer(address, async () => new CachedPage(text + n, {}));
    if (page !== "failure") await cache.bodyOf(address, page, "gzip");
    expect(cache.bytes).toBeLessThanOrEqual(megabyte);
  }
  expect(cache.bytes).toBeGreaterThan(megabyte / 2);
});
