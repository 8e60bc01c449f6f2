interface Waiter {
  go: () => void;
  refuse: (error: Error) => void;
}

/**
 * Lets at most `places` pieces of work run at once; the others wait, and clients take turns: one piece of work each, round after
 * round. When no more may wait, the newest piece of work of the client with the most waiting is refused with the error of
 * `refuse`, so that one client cannot keep the others out.
 *
 * @returns a function that takes the work and its client; without a client, all work shares one queue.
 */
export function createSemaphore(
  places: number,
  line: { longest: number; refuse: () => Error } = {
    longest: Number.POSITIVE_INFINITY,
    refuse: () => new Error("never"),
  },
): <T>(work: () => Promise<T>, client?: string) => Promise<T> {
  let free = places;
  let waiting = 0;
  // In the order in which clients have their next turn.
  const lines = new Map<string, Waiter[]>();

  const makeRoomFor = (client: string) => {
    let longest: Waiter[] = [];
    for (const each of lines.values()) if (each.length > longest.length) longest = each;
    // If the client's own queue would become the longest, its new work is the one to refuse.
    if ((lines.get(client)?.length ?? 0) + 1 >= longest.length) throw line.refuse();
    waiting -= 1;
    longest.pop()?.refuse(line.refuse());
  };
  const takeNext = (): Waiter | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [client, own] = first;
    const next = own.shift();
    lines.delete(client);
    if (own.length > 0) lines.set(client, own);
    waiting -= 1;
    return next;
  };

  return async (work, client = "") => {
    if (free > 0) free -= 1;
    else {
      if (waiting >= line.longest) makeRoomFor(client);
      await new Promise<void>((go, refuse) => {
        const own = lines.get(client) ?? [];
        own.push({ go, refuse });
        lines.set(client, own);
        waiting += 1;
      });
    }
    try {
      return await work();
    } finally {
      // The place passes directly to the next in the queue, so that no other work can take it in between.
      const next = takeNext();
      if (next) next.go();
      else free += 1;
    }
  };
}
