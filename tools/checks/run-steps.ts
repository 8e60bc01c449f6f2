import { spawn } from "node:child_process";

export interface Counts {
  passed: number;
  failed: number;
  /** One line for each test that failed without an error in the output, such as a skipped one. */
  remarks: string[];
}

export interface Step {
  /** A script of package.json. */
  script: string;
  arguments?: string[];
  environment?: Record<string, string>;
  /** Reads the counts from the step's report; a step without it counts as one test. */
  readCounts?: () => Promise<Counts>;
}

interface Result extends Counts {
  script: string;
  seconds: number;
}

const isWindows = process.platform === "win32";
let interrupted = false;

/** Returns whether the script succeeded. A signal to this process ends the script; the summary is printed anyway. */
function runScript({ script, arguments: given = [], environment = {} }: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...given], {
      stdio: "inherit",
      env: { ...process.env, ...environment },
      // On Windows npm is a command file, which only a shell can start.
      shell: isWindows,
      // A process group of its own, because npm does not pass signals on to what it runs.
      detached: !isWindows,
    });
    const stop = (): void => {
      // The terminal and the launcher both send the signal, and test runners treat a second one as "at once".
      if (interrupted) return;
      interrupted = true;
      // SIGINT is the signal on which test runners close their browsers, servers and databases.
      if (isWindows || child.pid === undefined) child.kill("SIGINT");
      else process.kill(-child.pid, "SIGINT");
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
    const finish = (succeeded: boolean): void => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, stop);
      resolve(succeeded && !interrupted);
    };
    child.on("error", () => finish(false));
    child.on("exit", (code) => finish(code === 0));
  });
}

async function readCounts({ readCounts: read, script }: Step, succeeded: boolean): Promise<Counts> {
  if (!read) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, remarks: [] };
  try {
    const counts = await read();
    if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, remarks: [`${script}: no test ran`] };
    // Something outside the tests failed, such as an uncaught error or a server that did not start.
    if (!succeeded && counts.failed === 0) return { ...counts, failed: 1 };
    return counts;
  } catch {
    return { passed: 0, failed: 1, remarks: [`${script}: ended without a report of its tests`] };
  }
}

function describe({ script, seconds, passed, failed }: Result): string {
  const outcome = failed > 0 ? "FAILED" : "passed";
  const tests = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : "";
  return `${script.padEnd(10)} ${outcome} ${seconds.toFixed(1).padStart(6)} s${tests}`;
}

/**
 * Runs the steps in order up to the first that fails, then prints every step's outcome and time and, as the last line,
 * `N passed, N failed`. The process will exit with 1 if anything failed, was interrupted, or nothing ran.
 */
export async function runSteps(steps: Step[]): Promise<void> {
  const results: Result[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.script}`);
    const start = performance.now();
    const counts = await readCounts(step, await runScript(step));
    const result = { ...counts, script: step.script, seconds: (performance.now() - start) / 1000 };
    results.push(result);
    console.log(describe(result));
    if (result.failed > 0) break;
  }

  const notRun = steps.slice(results.length).map(({ script }) => script);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log("\n── summary");
  for (const result of results) console.log(describe(result));
  if (notRun.length > 0) console.log(`not run: ${notRun.join(", ")}`);
  for (const remark of results.flatMap(({ remarks }) => remarks)) console.log(remark);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
