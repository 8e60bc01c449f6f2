import { useEffect, useState } from "react";

/**
 * Whole seconds left until `deadline`, in milliseconds since 1970; at most `most`, also where the clock was put back, and 0
 * from then on.
 */
export function useCountdown(deadline: number, most: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, []);
  return Math.min(most, Math.max(0, Math.ceil((deadline - now) / 1000)));
}
