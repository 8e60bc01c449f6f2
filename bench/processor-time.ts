import { readFile, readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** The kernel's ticks a second in /proc, whatever it uses itself. */
const ticksPerSecond = 100;

/** Seconds that the process has spent on a processor, with its threads and its children that have ended (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name of the program comes before, in brackets, and may hold anything. Then: own time, and that of ended children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** Seconds of a process together with its children: PostgreSQL has one process for each connection. */
export async function processorTimeOfFamily(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8")));
  const pids = children.join(" ").split(" ").filter(Boolean).map(Number);
  // One that has just ended is in its parent's account from the next reading on.
  const times = await Promise.all(pids.map((child) => processorTime(child).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, await processorTime(pid));
}

/** Milliseconds between two looks, and how often in a row little must have been done. */
const look = { every: 250, quiet: 2 };
/** Of one processor: what a server does that nobody asks anything. */
const idleShare = 0.1;
const patience = 60_000;

/**
 * Waits until hardly any processor time is used: what was left for later, such as mail, is done. Throws after a minute.
 * @param read answers the seconds that were used so far.
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
