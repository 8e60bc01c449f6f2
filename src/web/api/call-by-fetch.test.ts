import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { popularPlaces } from "#contract/search/popular-places.ts";
import { callByFetch } from "./call-by-fetch.ts";

const answer = { cities: [], colleges: [], offices: [] };
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  // The real one keeps its own time.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal("fetch", fetchMock.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** An answer that never comes, until its signal ends it. */
const never: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
const json = (value: unknown, status = 200) => Response.json(value, { status });
const read = () => callByFetch(popularPlaces).catch((error: unknown) => error);
const write = () => callByFetch(subscribe, { body: { email: "a@example.in" } }).catch((error: unknown) => error);

test.each([
  ["reading", read],
  ["writing", write],
])("%s waits 15 s for an answer, once, and says that it took too long", async (_what, call) => {
  fetchMock.mockImplementation(never);
  let outcome: unknown;
  void call().then((result) => (outcome = result));
  await vi.advanceTimersByTimeAsync(14_900);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome).toMatchObject({ status: 0, message: expect.stringContaining("taking too long") });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("an answer that begins and does not end is too long as well", async () => {
  fetchMock.mockImplementation(async (_url, init) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("{"));
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  });
  const outcome = read();
  await vi.advanceTimersByTimeAsync(15_100);
  expect(await outcome).toMatchObject({ status: 0, message: expect.stringContaining("taking too long") });
});

test("reading is tried twice more where no answer came or the server asks for patience, writing never", async () => {
  fetchMock
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(json({ message: "Try again" }, 503))
    .mockResolvedValueOnce(json(answer));
  const found = read();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await found).toEqual(answer);
  expect(fetchMock).toHaveBeenCalledTimes(3);

  fetchMock.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await write()).toMatchObject({ status: 0, message: expect.stringContaining("No connection") });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("what is overtaken ends with the reason of whoever overtook it", async () => {
  fetchMock.mockImplementation(never);
  const overtaking = new AbortController();
  const outcome = callByFetch(popularPlaces, { signal: overtaking.signal }).catch((error: unknown) => error);
  overtaking.abort("overtaken");
  expect(await outcome).toBe("overtaken");
});
