import { spawnSync } from "node:child_process";

/** Processor cores, counted from 0: one for the measured process, another for the measuring one. */
export const cores = { measured: 0, measuring: 1 } as const;

/** Pins a process and its threads to one core; its existing children are not affected. Does nothing where it is not supported. */
export function pinToCore(pid: number, core: number): void {
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]);
}
