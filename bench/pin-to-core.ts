import { spawnSync } from "node:child_process";

/** Processor cores, counted from 0: what is measured has one for itself, what measures another. */
export const cores = { measured: 0, measuring: 1 } as const;

/** Keeps a process and its threads on one core; its children of before stay free. Does nothing where the system cannot. */
export function pinToCore(pid: number, core: number): void {
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]);
}
