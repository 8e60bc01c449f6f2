import { appendFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** A figure that README quotes, as a row of its table: texts with their units. */
interface Figure {
  /** What was measured. */
  what: string;
  ours: string;
  /** The same of the side that ours is compared with, and its name. */
  other?: string;
  /** The limit that ours has to keep. */
  target?: string;
  isMissed?: boolean;
}

/** A figure with how it was measured, as `npm run bench:all` collects it. */
export interface NotedFigure extends Figure {
  command: string;
  /** The machine's load averages before the bench. */
  load: string;
}

/** The variables that `npm run bench:all` sets for each bench. */
export const figuresFile = "FIGURES_FILE";
export const figuresCommand = "FIGURES_COMMAND";

const loadAtStart = loadOfMachine();

/** Adds a figure to the file of `npm run bench:all`. Does nothing when the bench runs alone. */
export function noteFigure(figure: Figure): void {
  const file = process.env[figuresFile];
  if (!file) return;
  const noted: NotedFigure = { ...figure, command: process.env[figuresCommand] ?? "", load: loadAtStart };
  appendFileSync(file, `${JSON.stringify(noted)}\n`);
}

/** The load averages of the last 1, 5 and 15 minutes. */
function loadOfMachine(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(", ");
}

/** Prints the load averages; `when` is "before" or "after". */
export function printLoad(when: "before" | "after"): void {
  console.log(`Load average ${when}: ${loadOfMachine()} (1, 5 and 15 minutes) on ${availableParallelism()} cores`);
}

/** "2 cores, Some Processor 3000, 8 GB" */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${availableParallelism()} cores, ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

const columns = ["what", "ours", "other side", "target", "load before", "command"] as const;

/** All figures as one table in Markdown. */
export function tableOfFigures(figures: readonly NotedFigure[]): string {
  const rows = figures.map(({ what, ours, other = "", target = "", isMissed = false, load, command }) => [
    what,
    ours,
    other,
    isMissed ? `${target}, **missed**` : target,
    load,
    `\`${command}\``,
  ]);
  return [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`)
    .join("\n");
}
