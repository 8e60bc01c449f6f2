/**
 * `npm run bench:phone`: the costs of home, list and details on a cheap phone on slow 4G, beside the same pages in Next.js, and of a
 * map. Fails if a target is missed. `-- --runs=1` for a trial.
 *
 * Both sides render each page for its request, from the same components and data: Next.js from recorded answers of our server, ours as
 * the whole product, which searches its index. Each compresses as it does by itself: Next.js with gzip, ours with Brotli. The peer lacks
 * the places in the footer and the metadata for search engines, so its pages are a little smaller.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { searchProperties } from "#contract/search/property-search.ts";
import { chromiumArguments, findChromium } from "#tools/chromium/find-chromium.ts";
import { paths, propertyAddress, searchAddress } from "#web/paths.ts";
import { noteFigure, printLoad } from "#bench/figures/figures.ts";
import { median, orderOfTurns } from "#bench/figures/medians.ts";
import { requireSamePages } from "#bench/pages/compare-pages.ts";
import { startNextPeer } from "#bench/pages/start-next-peer.ts";
import { type PhoneFigures, mediansOf, reportPhone } from "#bench/phone/phone-figures.ts";
import { measureFilterChange } from "#bench/phone/phone-filter-change.ts";
import { type Point, findButton, tapAfterHydration, tapDuringHydration } from "#bench/phone/phone-first-tap.ts";
import { newPhone, visit } from "#bench/phone/phone-visit.ts";
import { type MapCost, measureMap } from "#bench/phone/phone-map.ts";
import { recordPages } from "#bench/phone/record-pages.ts";
import { siteOf } from "#bench/sides/site-of.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "9" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 100) throw new Error("--runs must be a whole number from 1 to 100");

/** Targets of the map: milliseconds from the tap to its marks, and of the longest task while it is moved. */
const mapLimits = { toMarks: 1500, longestTask: 50 };

const list = searchAddress({ city: "Delhi", gender: "girls" });
/** The page to which the filter that is tapped leads. */
const filtered = searchAddress({ city: "Delhi", gender: "girls", amenities: ["AC"] });

interface MeasuredPage {
  name: string;
  hasFilters: boolean;
  /** The page on both sides, ours first, with the button that is tapped there. */
  sides: { url: string; button: Point; runs: PhoneFigures[]; earlyTaps: number }[];
}

printLoad("before");
const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-phone-"));
const ours = await startForBench(dataDir, { PAGE_CACHE_MB: "0" });
try {
  const details = propertyAddress(await firstListing(ours.url));
  const addresses = { home: paths.home, list, details };
  const recordingFile = path.join(dataDir, "recording.json");
  const recording = await recordPages(ours.url, [...Object.values(addresses), filtered], await siteOf(ours.url));
  await writeFile(recordingFile, JSON.stringify(recording));
  const theirs = await startNextPeer(recordingFile, { COMPRESS: "yes", PICTURES_FROM: ours.url });
  try {
    await requireSamePages([...Object.values(addresses), filtered], ours.url, theirs.url, { isSizeCompared: false });
    await measureAll(addresses, [ours.url, theirs.url], `Next.js ${theirs.version}`);
  } finally {
    await theirs.stop();
  }
} finally {
  await ours.stop();
  await rm(dataDir, { recursive: true, force: true });
}
printLoad("after");

async function firstListing(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}${searchProperties.path}?limit=1`)).json()) as {
    properties: { pgId: string }[];
  };
  return answer.properties[0]?.pgId ?? "";
}

function reportMap(costs: readonly MapCost[]): void {
  const of = (figure: keyof MapCost) => median(costs.map((cost) => cost[figure]));
  const [toMarks, longestTask, shift] = [of("toMarks"), of("longestTask"), of("shift")];
  console.log(`a map: ${Math.round(toMarks)} ms from the tap to its marks (at most ${mapLimits.toMarks})`);
  console.log(`  longest task while it is moved: ${Math.round(longestTask)} ms (at most ${mapLimits.longestTask})`);
  console.log(`  layout shift: ${shift.toFixed(3)} (0); bytes of the base map: ${of("baseBytes")}`);
  const isMissed = toMarks > mapLimits.toMarks || longestTask > mapLimits.longestTask || shift > 0;
  noteFigure({
    what: "phone, a map: from the tap to its marks; longest task while it is moved; layout shift",
    ours: `${Math.round(toMarks)} ms; ${Math.round(longestTask)} ms; ${shift.toFixed(3)}`,
    target: `at most ${mapLimits.toMarks} ms; ${mapLimits.longestTask} ms; 0`,
    isMissed,
  });
  if (isMissed) process.exitCode = 1;
}

async function measureAll(
  addresses: Readonly<Record<string, string>>,
  origins: readonly string[],
  peerName: string,
): Promise<void> {
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const pages: MeasuredPage[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      const sides: MeasuredPage["sides"] = [];
      for (const origin of origins) {
        const url = origin + address;
        // Pictures are drawn once; a phone rarely is the first that requests one.
        sides.push({ url, button: await openOnce(browser, url), runs: [], earlyTaps: 0 });
      }
      pages.push({ name, hasFilters: address === list, sides });
    }
    for (let run = 0; run < runs; run += 1)
      for (const { sides, hasFilters } of pages)
        for (const index of orderOfTurns(sides.length, run)) {
          const side = sides[index];
          if (side) await measureRun(browser, side, hasFilters);
        }
    report(pages, peerName);
    reportMap(await measureMap(browser, origins[0] + list, runs));
  } finally {
    await browser.close();
  }
}

/** Opens a page before anything is measured. Returns the place of its button. Throws if something that it loads is missing. */
async function openOnce(browser: Browser, url: string): Promise<Point> {
  const phone = await newPhone(browser);
  try {
    const { page, cost } = await visit(phone, url);
    if (cost.failed.length > 0)
      throw new Error(`${url} requests what its server does not have: ${cost.failed.join("; ")}`);
    return await findButton(page);
  } finally {
    await phone.close();
  }
}

/** A first visit with an empty cache, with a tap at its end; a second one; and new phones for a tap during hydration and for a filter. */
async function measureRun(browser: Browser, side: MeasuredPage["sides"][number], hasFilters: boolean): Promise<void> {
  const { url, button } = side;
  const phone = await newPhone(browser);
  let figures: Omit<PhoneFigures, "earlyTap" | "filterChange">;
  try {
    const first = await visit(phone, url);
    const laterTap = await tapAfterHydration(first.page, button);
    await first.page.close();
    const again = await visit(phone, url);
    const { failed: _failed, ...cost } = first.cost;
    figures = { ...cost, laterTap, secondView: again.cost.largestPaint };
  } finally {
    await phone.close();
  }
  const early = await tapDuringHydration(browser, url, button);
  if (early.wasEarly) side.earlyTaps += 1;
  side.runs.push({
    ...figures,
    earlyTap: early.duration,
    ...(hasFilters && { filterChange: await measureFilterChange(browser, url) }),
  });
}

function report(pages: readonly MeasuredPage[], peerName: string): void {
  const compared = pages.map(({ name, sides }) => {
    const [here, there] = sides.map((side) => mediansOf(side.runs));
    if (!here || !there) throw new Error("Two sides are compared");
    return { name, ours: here, theirs: there };
  });
  const missed = reportPhone(compared, peerName);
  for (const { name, sides } of pages) {
    const early = sides.map(({ earlyTaps }) => `${earlyTaps} of ${runs}`).join(" and ");
    console.log(`${name}: the early tap came before the button was hydrated in ${early} visits, here and there`);
  }
  for (const line of missed) console.log(`Missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}
