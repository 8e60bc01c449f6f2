/** Type-checks the three sides, the package and everything around them in parallel, each with its own compiler options. */
import { spawn } from "node:child_process";
import path from "node:path";

const projects = ["src/contract", "src/server", "src/web", "packages/room-pictures", "."];

function check(project: string): Promise<boolean> {
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  return new Promise((resolve) => {
    spawn(process.execPath, [tsc, "-p", project], { stdio: "inherit" }).on("exit", (code) => resolve(code === 0));
  });
}

const results = await Promise.all(projects.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
