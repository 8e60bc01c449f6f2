import { readFile } from "node:fs/promises";

/** MB that the process uses now. */
export function residentMemory(pid: number): Promise<number> {
  return readStatus(pid, "VmRSS");
}

/** The maximum of MB that it has used. */
export function peakMemory(pid: number): Promise<number> {
  return readStatus(pid, "VmHWM");
}

/** MB, as the kernel reports for the process (Linux). */
async function readStatus(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
}
