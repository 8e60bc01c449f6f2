import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * Waits until what a program writes matches, and answers the pattern's first group. Throws, with all that was written,
 * when the program ends before.
 */
export function outputMatching(child: ChildProcessByStdio<null, Readable, null>, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${child.spawnargs.join(" ")} ended:\n${said}`)));
  });
}
