import { noteFigure } from "#bench/figures/figures.ts";
import { median } from "#bench/figures/medians.ts";
import { printTable } from "#bench/figures/timings.ts";

/** What is measured of a page on a phone, in milliseconds unless it says otherwise. */
export interface PhoneFigures {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Layout shift, without unit. */
  shift: number;
  /** Transferred by the first visit. */
  bytes: number;
  /** The largest paint of a second visit. */
  secondView: number;
  /** From a tap while the page was being hydrated to the next paint. */
  earlyTap: number;
  /** The same of a tap later. */
  laterTap: number;
  /** From the tap on a filter to the next paint; of the list alone. */
  filterChange?: number;
}

type Measure = keyof PhoneFigures;

interface Limit {
  what: string;
  inWords: (value: number) => string;
  /** The largest value. */
  most?: number;
  /** The largest share of the same figure of the peer. */
  mostOfPeer?: number;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** In the order of the table's columns. */
const limits: Readonly<Record<Measure, Limit>> = {
  firstPaint: { what: "first contentful paint", inWords: milliseconds, mostOfPeer: 0.8 },
  largestPaint: { what: "largest paint", inWords: milliseconds, mostOfPeer: 0.75 },
  blocked: { what: "main thread blocked", inWords: milliseconds, most: 60 },
  shift: { what: "layout shift", inWords: (value) => value.toFixed(3), most: 0.02 },
  bytes: { what: "first view", inWords: (value) => `${Math.round(value / 1000)} kB`, most: 200_000 },
  secondView: { what: "second view, largest paint", inWords: milliseconds, most: 1000 },
  earlyTap: { what: "first tap, while hydrating", inWords: milliseconds, most: 200 },
  laterTap: { what: "first tap, later", inWords: milliseconds, most: 200 },
  filterChange: { what: "filter change to next paint", inWords: milliseconds, most: 120 },
};
const measures = Object.keys(limits) as Measure[];

/** The median of each figure over the runs. */
export function mediansOf(runs: readonly PhoneFigures[]): PhoneFigures {
  const middle = (measure: Measure) => median(runs.flatMap((run) => run[measure] ?? []));
  return Object.fromEntries(
    measures.filter((measure) => runs[0]?.[measure] !== undefined).map((measure) => [measure, middle(measure)]),
  ) as unknown as PhoneFigures;
}

interface ComparedPage {
  name: string;
  ours: PhoneFigures;
  theirs: PhoneFigures;
}

/** Prints both sides of each page, notes the figures for `npm run bench:all`, and returns which targets are missed. */
export function reportPhone(pages: readonly ComparedPage[], peerName: string): string[] {
  printTable(
    "On a cheap phone, medians",
    pages.flatMap(({ name, ours, theirs }) => [row(name, "Thikana", ours), row(name, peerName, theirs)]),
  );
  const missed: string[] = [];
  for (const { name, ours, theirs } of pages)
    for (const measure of measures) {
      const [value, peer] = [ours[measure], theirs[measure]];
      if (value === undefined || peer === undefined) continue;
      const { what, inWords } = limits[measure];
      const isMissed = isBeyond(measure, value, peer);
      const target = targetInWords(measure);
      if (isMissed) missed.push(`${name}, ${what}: ${inWords(value)} beside ${inWords(peer)}, target ${target}`);
      noteFigure({
        what: `phone, ${name}: ${what}`,
        ours: inWords(value),
        other: `${inWords(peer)} (${peerName})`,
        target,
        isMissed,
      });
    }
  return missed;
}

/** Whether ours misses its target. What could not be measured counts as missed. */
export function isBeyond(measure: Measure, ours: number, theirs: number): boolean {
  const { most = Infinity, mostOfPeer = Infinity } = limits[measure];
  return !(ours <= most && (mostOfPeer === Infinity || ours <= mostOfPeer * theirs));
}

function targetInWords(measure: Measure): string {
  const { most, mostOfPeer, inWords } = limits[measure];
  return mostOfPeer === undefined ? `at most ${inWords(most ?? Infinity)}` : `at most ${mostOfPeer} × the peer's`;
}

function row(page: string, side: string, figures: PhoneFigures): Record<string, string> {
  const cells = measures.map((measure) => {
    const value = figures[measure];
    return [limits[measure].what, value === undefined ? "" : limits[measure].inWords(value)];
  });
  return { page, side, ...(Object.fromEntries(cells) as Record<string, string>) };
}
