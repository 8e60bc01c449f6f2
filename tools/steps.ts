import { styleText } from "node:util";

/** Milliseconds after which a step that is still running prints its progress. */
const patienceMs = 1000;
const startedAt = performance.now();

/** Runs one step of a start and prints it with its time; a step longer than a second prints that it is in progress. */
export async function step<T>(
  name: string,
  work: (report: (progress: string) => void) => Promise<T>,
  nameAfter: (result: T) => string = () => name,
): Promise<T> {
  const began = performance.now();
  let progress = "";
  const timer = setInterval(() => {
    print(styleText("dim", `  … ${name}${progress && `: ${progress}`} (${seconds(performance.now() - began)})`));
  }, patienceMs);
  try {
    const result = await work((text) => {
      progress = text;
    });
    print(`${styleText("green", "✓")} ${nameAfter(result)} ${styleText("dim", seconds(performance.now() - began))}`);
    return result;
  } catch (error) {
    print(`${styleText("red", "✗")} ${name} ${styleText("dim", seconds(performance.now() - began))}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

export function note(text: string): void {
  print(`  ${text}`);
}

/** Time since this process began. */
export function secondsSinceStart(): string {
  return seconds(performance.now() - startedAt);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
