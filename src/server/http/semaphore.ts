/**
 * Lets at most `places` pieces of work run at once; the others wait in line. Where the line may not grow for ever, `refuse` makes
 * the error for whoever comes when `longest` wait already.
 */
export function createSemaphore(
  places: number,
  line: { longest: number; refuse: () => Error } = {
    longest: Number.POSITIVE_INFINITY,
    refuse: () => new Error("never"),
  },
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= line.longest) throw line.refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
