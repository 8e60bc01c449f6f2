import { readFile, readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** Ticks a second in /proc, independent of the kernel's own. */
const ticksPerSecond = 100;

/** Processor seconds of a process, with its threads and its ended children (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The program's name comes first, in brackets, and may contain anything. Then: own time, and that of ended children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** Processor seconds of a process together with its children: PostgreSQL has one process for each connection. */
export async function processorTimeOfFamily(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8")));
  const pids = children.join(" ").split(" ").filter(Boolean).map(Number);
  // A child that has just ended is included in its parent's time from the next reading on.
  const times = await Promise.all(pids.map((child) => processorTime(child).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, await processorTime(pid));
}

/** Milliseconds between two checks, and how many of them in a row must be quiet. */
const look = { every: 250, quiet: 2 };
/** The share of one processor that an idle server uses at most. */
const idleShare = 0.1;
const patience = 60_000;

/**
 * Waits until hardly any processor time is used, so that deferred work, such as mail, is done. Throws after a minute.
 * @param read returns the processor seconds used so far.
 */
export async function untilAtRest(read: () => Promise<number>): Promise<void> {
  const until = performance.now() + patience;
  let before = await read();
  for (let quiet = 0; quiet < look.quiet;) {
    if (performance.now() > until) throw new Error("The server did not come to rest within a minute");
    await setTimeout(look.every);
    const now = await read();
    quiet = now - before <= (idleShare * look.every) / 1000 ? quiet + 1 : 0;
    before = now;
  }
}
