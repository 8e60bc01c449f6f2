import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database from which databases can be created and dropped. */
    adminUrl: string;
    /** The migrated database that every test file copies. */
    templateName: string;
  }
}

/** Vitest calls it once before the database tests, and the returned function once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest exits within a millisecond of a signal and without any teardown, so another process cleans up,
  // in a process group that the terminal's signals do not reach.
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, "postgres-keeper.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  const exited = once(keeper, "exit");
  const [line] = await Promise.race([once(createInterface(keeper.stdout), "line"), exited.then(() => [])]);
  if (typeof line !== "string") throw new Error("PostgreSQL for the tests did not start; the reason is printed above.");
  const { adminUrl, templateName } = JSON.parse(line) as ProvidedContext;
  project.provide("adminUrl", adminUrl);
  project.provide("templateName", templateName);
  return async () => {
    keeper.stdin.end();
    await exited;
  };
}
