import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** The costs of a page on a phone. */
interface Visit {
  /** Milliseconds from opening the URL to the first contentful paint. */
  firstPaint: number;
  /** Milliseconds from opening the URL to the largest contentful paint. */
  largestPaint: number;
  /** Total blocking time: milliseconds beyond 50 of every task that blocked the page after its first paint. */
  blocked: number;
  /** Layout shift, without unit. */
  shift: number;
  /** Bytes of everything that was loaded, as transferred over the network. */
  bytes: number;
  /** Status and URL of each request that was answered with 400 or more: none, if both sides show the same page. */
  failed: string[];
}

/** "Slow 4G": 1.6 and 0.75 megabits a second, in bytes, and the milliseconds of a round trip. */
const slow4G = { download: 200_000, upload: 94_000, latency: 150 };
/** How many times slower than this machine a phone for ₹10,000 is. */
const processorSlowdown = 4;
/** Milliseconds after the page has loaded in which late pictures and shifts still count. */
const settlingMs = 2500;

/** What the page itself records of its visit; browsers store these entries for observers alone. */
interface Noted {
  /** The longest time from a tap or click to the next paint, in milliseconds. */
  longestTap: number;
  largestPaint: number;
  firstPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** A phone with nothing in its cache. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
}

/** A new tab of this phone, on slow 4G, that notes its visit. */
export async function openTab(phone: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await slowDown(session, slow4G);
  await page.addInitScript(noteVisit);
  return { page, session };
}

/** Opens a URL in a new tab of this phone, by slow 4G, and returns its costs. The tab stays open. */
export async function visit(phone: BrowserContext, url: string): Promise<{ page: Page; cost: Visit }> {
  const { page, session } = await openTab(phone);
  const bytes = await countBytes(session);
  const failed: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  await page.waitForTimeout(settlingMs);
  const { largestPaint, firstPaint, shift, tasks } = await page.evaluate(() => window.noted);
  const blocked = tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { page, cost: { firstPaint, largestPaint, blocked, shift, bytes: bytes(), failed } };
}

/** Switches to the machine's own network; the processor stays slow. */
export async function useLocalNetwork(phone: BrowserContext, page: Page): Promise<void> {
  await slowDown(await phone.newCDPSession(page), { download: -1, upload: -1, latency: 0 });
}

async function slowDown(session: CDPSession, network: typeof slow4G): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.download,
    uploadThroughput: network.upload,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let sum = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    sum += encodedDataLength;
  });
  return () => sum;
}

/** Runs in the page before anything else does. */
function noteVisit(): void {
  const noted: Noted = { longestTap: 0, largestPaint: 0, firstPaint: 0, shift: 0, tasks: [] };
  window.noted = noted;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe("largest-contentful-paint", ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") noted.firstPaint = startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) noted.shift += value;
  });
  observe("longtask", ({ startTime, duration }) => {
    noted.tasks.push({ start: startTime, duration });
  });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) noted.longestTap = Math.max(noted.longestTap, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
