import { afterEach, expect, test, vi } from "vitest";
import { Dependencies } from "#server/http/dependencies.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

const megabyte = 1_000_000;

/** A cache whose revision the test changes, and pages that contain how often they were rendered. */
function aCache(bytes = megabyte) {
  const state: { revision: string | undefined } = { revision: "1" };
  const cache = new PageCache<"failure">(bytes, { revision: () => state.revision, firstChangeAfter: () => 0 });
  let renders = 0;
  const render = async () => {
    renders += 1;
    return new CachedPage(`<p>${renders}</p>`, {});
  };
  return { cache, state, render, renders: () => renders };
}

/** As `aCache`, with "busy" as a temporary failure. */
function aPatientCache() {
  const isTemporary = (failure: unknown) =>
    failure === "busy" || (failure instanceof Error && failure.message === "busy");
  const cache = new PageCache<"failure" | "busy">(
    megabyte,
    { revision: () => "1", firstChangeAfter: () => 0 },
    { isTemporary },
  );
  return { cache, render: async () => new CachedPage("<p>stored</p>", {}) };
}

function refuseAll(): never {
  throw new Error("busy");
}

const textOf = (answer: CachedPage | "failure") => (answer === "failure" ? answer : answer.html.toString());

test("a page is rendered once and cached until the revision changes", async () => {
  const { cache, state, render } = aCache();
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
  expect(textOf(await cache.answer("/about", render))).toBe("<p>2</p>");
  state.revision = "2";
  expect(textOf(await cache.answer("/", render))).toBe("<p>3</p>");
  expect(textOf(await cache.answer("/", render))).toBe("<p>3</p>");
});

test("concurrent requests wait for one rendering, also if it fails, and a failure is not cached", async () => {
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

test("a page rendered while the revision changed is shown to those who waited, and to nobody afterwards", async () => {
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

test("while the state of the listings is unknown nothing is cached", async () => {
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
    // Only for its own address.
    expect(textOf(await cache.answer("/about", render))).toBe("<p>2</p>");
    expect(cache.answer("/", render)).toBeInstanceOf(Promise);
  }
});

test("a temporary failure leaves the stored page, as long as it is requested", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (const busy of [async () => "busy" as const, async () => Promise.reject(new Error("busy"))]) {
    const { cache, render } = aPatientCache();
    await cache.answer("/", render);
    for (let minutes = 0; minutes < 120; minutes += 20) {
      vi.advanceTimersByTime(20 * 60_000);
      expect(cache.answer("/", busy)).toBeInstanceOf(CachedPage);
      // The background rendering has failed by then.
      await new Promise(setImmediate);
    }
    vi.advanceTimersByTime(30 * 60_000 + 1);
    const late = await Promise.resolve(cache.answer("/", busy)).catch(() => "busy" as const);
    expect(late).toBe("busy");
  }
});

test("a request without budget gets the old page, and does not delay the page's renewal for others", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render, renders } = aCache();
  const refuse = { render: refuseAll, check: refuseAll };
  await cache.answer("/", render);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(cache.answer("/", render, refuse)).toBeInstanceOf(CachedPage);
  await new Promise(setImmediate);
  expect(renders()).toBe(1);
  expect(textOf(await cache.answer("/", render))).toBe("<p>1</p>");
  await vi.waitFor(() => expect(renders()).toBe(2));
  // Without a cached page they are refused, but a concurrent request with budget is not.
  const withoutBudget = Promise.resolve(cache.answer("/about", render, refuse)).catch(() => "failure" as const);
  expect(textOf(await cache.answer("/about", render))).toBe("<p>3</p>");
  expect(await withoutBudget).toBe("failure");
});

test("a temporary failure without a stored page stores nothing, and a permanent failure still removes the page", async () => {
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

test("a page that was not requested for half an hour is not shown again: the next request waits for the new one", async () => {
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
  // A page that was dropped from the cache is compressed for requests that still wait for it, and not cached again.
  state.revision = "2";
  await cache.answer("/pg-details/1", async () => new CachedPage("", {}));
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

/** A cache with pages that show the value of `state.shown`, and must not be shown once `state.vital` has changed. */
function aCheckedCache() {
  const isTemporary = (failure: unknown) => failure === "busy";
  const state = { revision: "1", changedAt: 0, shown: "a", vital: "a", counts: "a", renders: 0, checks: 0 };
  const revisions = { revision: () => state.revision, firstChangeAfter: () => state.changedAt };
  const cache = new PageCache<"failure" | "busy">(megabyte, revisions, { isTemporary });
  const render = async () => {
    state.renders += 1;
    const dependencies = new Dependencies(() => state.revision);
    const call = dependencies.ofCall();
    call.add(() => state.shown);
    call.add(() => state.vital, { otherwise: "wrong" });
    call.add(() => state.counts, { otherwise: "inexact" });
    return new CachedPage(`<p>${state.shown} ${state.vital}</p>`, {}, dependencies);
  };
  const charges = { render: () => undefined, check: () => void (state.checks += 1) };
  /** As the feed reports a change of any listing. */
  const change = (changed: Partial<typeof state>) =>
    Object.assign(state, changed, { revision: `${Number(state.revision) + 1}`, changedAt: performance.now() });
  return { cache, state, render, charges, change };
}

test("after a change elsewhere a page is checked once, and shown without being rendered", async () => {
  const { cache, state, render, charges, change } = aCheckedCache();
  await cache.answer("/", render, charges);
  change({});
  for (let time = 0; time < 3; time += 1) expect(cache.answer("/", render, charges)).toBeInstanceOf(CachedPage);
  expect(state).toMatchObject({ renders: 1, checks: 1 });
});

test("a page that has changed is shown for five seconds while it is rendered anew, once, and no longer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, state, render, change } = aCheckedCache();
  await cache.answer("/", render);
  change({ shown: "b" });
  vi.advanceTimersByTime(5000);
  for (let time = 0; time < 3; time += 1) {
    const shown = cache.answer("/", render);
    expect(shown instanceof CachedPage && shown.html.toString()).toBe("<p>a a</p>");
  }
  await vi.waitFor(() => expect(state.renders).toBe(2));
  await new Promise(setImmediate);
  const renewed = cache.answer("/", render);
  expect(renewed instanceof CachedPage && renewed.html.toString()).toBe("<p>b a</p>");
  // Six seconds without a request: the next one waits for the new page.
  change({ shown: "c" });
  vi.advanceTimersByTime(5001);
  const late = cache.answer("/", render);
  expect(late).toBeInstanceOf(Promise);
  expect(textOf((await late) as CachedPage)).toBe("<p>c a</p>");
});

test("a page of which only counts of many listings have changed is shown for a minute, and rendered anew after half of it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, state, render, change } = aCheckedCache();
  await cache.answer("/", render);
  change({ counts: "b" });
  vi.advanceTimersByTime(30_000);
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
  expect(state.renders).toBe(1);
  vi.advanceTimersByTime(1);
  expect(cache.answer("/", render)).toBeInstanceOf(CachedPage);
  await vi.waitFor(() => expect(state.renders).toBe(2));
  await new Promise(setImmediate);
  change({ counts: "c" });
  vi.advanceTimersByTime(60_001);
  expect(cache.answer("/", render)).toBeInstanceOf(Promise);
  // What is shown beside the counts has its own, shorter time.
  await new Promise(setImmediate);
  change({ counts: "d", shown: "b" });
  vi.advanceTimersByTime(5001);
  expect(cache.answer("/", render)).toBeInstanceOf(Promise);
});

test("a page that is wrong is not shown at all, and takes no memory after its next request", async () => {
  const { cache, render, change } = aCheckedCache();
  await cache.answer("/", render);
  change({ vital: "b" });
  const next = cache.answer("/", render);
  expect(next).toBeInstanceOf(Promise);
  expect(textOf((await next) as CachedPage)).toBe("<p>a b</p>");
  change({ vital: "c" });
  await cache.answer("/", async () => "busy");
  expect(cache.bytes).toBe(0);
});

test("a page that changes while it is rendered is not stored; one that does not is, whatever else changes", async () => {
  const { cache, render, change } = aCheckedCache();
  for (const [address, changed, isStored] of [
    ["/list", { shown: "b" }, false],
    ["/other", {}, true],
  ] as const) {
    const gate = Promise.withResolvers<void>();
    const slow = cache.answer(address, async () => {
      const page = await render();
      await gate.promise;
      return page;
    });
    change(changed);
    gate.resolve();
    await slow;
    expect(cache.answer(address, render) instanceof CachedPage, address).toBe(isStored);
  }
});

test("an outdated page is shown instead of a failure that is not its own, a wrong one never", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render, change } = aCheckedCache();
  await cache.answer("/", render);
  change({ shown: "b" });
  vi.advanceTimersByTime(60_000);
  expect(textOf((await cache.answer("/", async () => "busy")) as CachedPage)).toBe("<p>a a</p>");
  expect(await cache.answer("/", async () => "failure")).toBe("failure");
  await cache.answer("/", render);
  change({ vital: "b" });
  expect(await cache.answer("/", async () => "busy")).toBe("busy");
});

test("a client without budget for a check gets the page as an outdated one", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { cache, render, change, charges } = aCheckedCache();
  await cache.answer("/", render);
  change({});
  expect(cache.answer("/", render, { ...charges, check: refuseAll })).toBeInstanceOf(CachedPage);
  vi.advanceTimersByTime(5001);
  expect(cache.answer("/", render, { render: refuseAll, check: refuseAll })).toBeInstanceOf(Promise);
});

test("a client without any budget is refused, not sent a page that is wrong", async () => {
  const { cache, render, change } = aCheckedCache();
  await cache.answer("/", render);
  change({ vital: "b" });
  const refuse = () => {
    throw new Error("busy");
  };
  await expect(Promise.resolve(cache.answer("/", render, { render: refuse, check: refuse }))).rejects.toThrow("busy");
});
