/** `npm run bench:phone`: the costs of public pages on a cheap phone on slow 4G. Fails beyond the figures that the README quotes. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { searchProperties } from "#contract/search/property-search.ts";
import { chromiumArguments, findChromium } from "#tools/chromium/find-chromium.ts";
import { paths } from "#web/paths.ts";
import { measureFilterChange } from "#bench/phone/phone-filter-change.ts";
import { type MapCost, measureMap } from "#bench/phone/phone-map.ts";
import { type Visit, newPhone, visit } from "#bench/phone/phone-visit.ts";
import { recordPages } from "#bench/phone/record-pages.ts";
import { siteOf } from "#bench/sides/site-of.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";
import { startNextPeer } from "#bench/pages/start-next-peer.ts";

const runs = 5;
/** The figures that the README promises: milliseconds, and bytes of a first view. */
const limits = {
  largestPaint: 2000,
  blocked: 180,
  shift: 0.02,
  repeatView: 1000,
  filterChange: 200,
  toMarks: 1500,
  mapTask: 50,
};
const list = `${paths.search}?city=Delhi&gender=Girls`;

interface MeasuredPage {
  name: string;
  url: string;
  /** Undefined if nothing is promised. */
  mostBytes?: number;
  isPromised: boolean;
}

interface Figures {
  first: Visit;
  /** Milliseconds to the largest paint of a second visit. */
  repeatView: number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-phone-"));
const ours = await startForBench(dataDir);
try {
  const recordingFile = path.join(dataDir, "recording.json");
  await writeFile(recordingFile, JSON.stringify(await recordPages(ours.url, [list], await siteOf(ours.url))));
  const theirs = await startNextPeer(recordingFile, { COMPRESS: "yes", PICTURES_FROM: ours.url });
  try {
    await measureAll([
      { name: "home", url: ours.url + paths.home, isPromised: true },
      { name: "list", url: ours.url + list, mostBytes: 400_000, isPromised: true },
      { name: "details", url: ours.url + (await firstListing(ours.url)), mostBytes: 450_000, isPromised: true },
      { name: `list in Next.js ${theirs.version}`, url: theirs.url + list, isPromised: false },
    ]);
  } finally {
    await theirs.stop();
  }
} finally {
  await ours.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function firstListing(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}${searchProperties.path}?limit=1`)).json()) as {
    properties: { pgId: string }[];
  };
  return paths.property.replace("$id", answer.properties[0]?.pgId ?? "");
}

function reportMap(costs: readonly MapCost[]): void {
  const of = (figure: keyof MapCost) => median(costs.map((cost) => cost[figure]));
  const [toMarks, longestTask, shift] = [of("toMarks"), of("longestTask"), of("shift")];
  console.log(`a map: ${Math.round(toMarks)} ms from the tap to its marks (at most ${limits.toMarks})`);
  console.log(`  longest task while it is moved: ${Math.round(longestTask)} ms (at most ${limits.mapTask})`);
  console.log(`  layout shift: ${shift.toFixed(3)} (0); bytes of the base map: ${of("baseBytes")}`);
  if (toMarks > limits.toMarks || longestTask > limits.mapTask || shift > 0) process.exitCode = 1;
}

async function measureAll(pages: readonly MeasuredPage[]): Promise<void> {
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    // Pictures are drawn once; a phone rarely is the first that requests one.
    for (const { url } of pages) await measureOnce(browser, url);
    const figures = new Map(pages.map(({ name }) => [name, [] as Figures[]]));
    for (let run = 0; run < runs; run += 1)
      for (const { name, url } of pages) figures.get(name)?.push(await measureOnce(browser, url));
    for (const page of pages) report(page, figures.get(page.name) ?? []);
    const filterChange = median(await measureFilterChange(browser, ours.url + list, runs));
    console.log(`a filter change: ${Math.round(filterChange)} ms to the next paint (at most ${limits.filterChange})`);
    if (filterChange > limits.filterChange) process.exitCode = 1;
    reportMap(await measureMap(browser, ours.url + list, runs));
  } finally {
    await browser.close();
  }
}

/** A first visit with an empty cache, and a second one. */
async function measureOnce(browser: Browser, url: string): Promise<Figures> {
  const phone = await newPhone(browser);
  try {
    const first = await visit(phone, url);
    await first.page.close();
    const again = await visit(phone, url);
    return { first: first.cost, repeatView: again.cost.largestPaint };
  } finally {
    await phone.close();
  }
}

function report({ name, mostBytes = Infinity, isPromised }: MeasuredPage, figures: readonly Figures[]): void {
  const middle = (of: (figures: Figures) => number) => median(figures.map(of));
  const found = {
    largestPaint: middle(({ first }) => first.largestPaint),
    blocked: middle(({ first }) => first.blocked),
    shift: middle(({ first }) => first.shift),
    bytes: middle(({ first }) => first.bytes),
    repeatView: middle(({ repeatView }) => repeatView),
  };
  console.log(
    `${name}: largest paint ${Math.round(found.largestPaint)} ms, blocked ${Math.round(found.blocked)} ms, ` +
      `shift ${found.shift.toFixed(3)}, ${Math.round(found.bytes / 1000)} kB, again ${Math.round(found.repeatView)} ms`,
  );
  if (!isPromised) return;
  const misses = [
    found.largestPaint > limits.largestPaint && "largest paint",
    found.blocked > limits.blocked && "blocked",
    found.shift > limits.shift && "shift",
    found.bytes > mostBytes && "bytes",
    found.repeatView > limits.repeatView && "again",
  ].filter((miss) => miss !== false);
  if (misses.length === 0) return;
  console.log(`  beyond what is promised: ${misses.join(", ")}`);
  process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
