import { priceSlider } from "#contract/limits.ts";

const { least, most, step } = priceSlider;

/** The tallest bar of the histogram, and the width of all, in units of the drawing: a bar is one wide. */
export const histogramHeight = 56;
export const histogramWidth = (most - least) / step + 2;

/** Where a handle stands for a rent: at the slider's end for one that lies beyond it, or for none. */
export function sliderPlace(rent: number | undefined, end: number): number {
  return Math.min(most, Math.max(least, rent ?? end));
}

/** How far along the drawing a rent of the slider is. */
export function drawnAt(rent: number): number {
  return 1 + (rent - least) / step;
}

/**
 * The bars of PGs by their rents, as two paths: within the two bounds, and outside them.
 * @param rents PGs below the slider's least, in each of its steps, and from its most on.
 */
export function drawBars(
  rents: readonly number[],
  minRent = 0,
  maxRent = Infinity,
): { within: string; outside: string } {
  const highest = Math.max(...rents);
  const bars = { within: "", outside: "" };
  for (const [i, total] of rents.entries()) {
    const from = i === 0 ? 0 : lowerEnd(i);
    const to = i === rents.length - 1 ? Infinity : lowerEnd(i + 1);
    // The least that can be seen, so that a few are not taken for none.
    const height = total && Math.max(2, Math.round((histogramHeight * total) / highest));
    if (height > 0)
      bars[from <= maxRent && to > minRent ? "within" : "outside"] +=
        `M${i}.1 ${histogramHeight}v-${height}h.8v${height}z`;
  }
  return bars;
}

/** A rent that half of the PGs cost, or more; rupees, exact to the slider's step. */
export function middleRent(rents: readonly number[]): number {
  let left = rents.reduce((sum, total) => sum + total, 0) / 2;
  const middle = rents.findIndex((total) => (left -= total) < 0);
  return middle > 0 ? lowerEnd(middle) : 0;
}

/** The lowest rent that a bar stands for, the first excepted. */
function lowerEnd(bar: number): number {
  return least + (bar - 1) * step;
}
