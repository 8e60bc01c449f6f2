import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * Waits until a program's output matches, and returns the pattern's first group. Throws, with the whole output, if the program
 * ends before.
 */
export function outputMatching(child: ChildProcessByStdio<null, Readable, null>, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${child.spawnargs.join(" ")} ended:\n${output}`)));
  });
}
