import { styleText } from "node:util";

/** Milliseconds after which a step that is still running says so. */
const patience = 1000;
const startedAt = performance.now();

/** Runs one step of a start and tells it with its time; a step longer than a second shows that it goes on. */
export async function step<T>(
  name: string,
  work: (tell: (progress: string) => void) => Promise<T>,
  nameAfter: (result: T) => string = () => name,
): Promise<T> {
  const began = performance.now();
  let progress = "";
  const report = setInterval(() => {
    print(styleText("dim", `  … ${name}${progress && `: ${progress}`} (${seconds(performance.now() - began)})`));
  }, patience);
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
    clearInterval(report);
  }
}

export function note(text: string): void {
  print(`  ${text}`);
}

/** Since this process began. */
export function secondsSinceStart(): string {
  return seconds(performance.now() - startedAt);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
