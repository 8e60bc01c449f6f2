/** Milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
  mean: number;
}

export function timingOf(durations: readonly number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    p50: percentile(0.5),
    p99: percentile(0.99),
    mean: sorted.reduce((sum, duration) => sum + duration, 0) / sorted.length,
  };
}

/** The milliseconds that the work takes, and its result. */
export function timed<Answer>(work: () => Answer): { duration: number; answer: Answer } {
  const began = performance.now();
  const answer = work();
  return { duration: performance.now() - began, answer };
}

/** Two significant digits; integers are not rounded. */
export function inFigures(value: number): string {
  return value >= 100 ? inFull(Math.round(value)) : String(Number(value.toPrecision(2)));
}

/** p50 / p99 / mean. */
export function describeTiming({ p50, p99, mean }: Timing): string {
  return [p50, p99, mean].map(inFigures).join(" / ");
}

/** Prints rows as a table in Markdown; their keys are its header. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const head = Object.keys(rows[0] ?? {});
  const lines = [head, head.map(() => "---"), ...rows.map((row) => head.map((name) => row[name] ?? ""))];
  console.log(`\n**${title}**\n`);
  for (const cells of lines) console.log(`| ${cells.join(" | ")} |`);
}

/** 1,000,000 as lists of figures write it. */
export function inFull(count: number): string {
  return count.toLocaleString("en-GB");
}
