import { priceSlider } from "#contract/limits.ts";

/** Where the price slider stands for a search: rupees a month, at the slider's end for any rent. */
export function sliderPlace(maxRent: number | undefined): number {
  if (maxRent === undefined) return priceSlider.start;
  return Math.min(priceSlider.most, Math.max(priceSlider.least, maxRent));
}

/** Whether the slider's place says the bound exactly: not ₹2,500, ₹9,300 or ₹20,000, nor ₹15,000, where it says "any rent". */
export function isSliderStop(maxRent: number | undefined): boolean {
  if (maxRent === undefined) return priceSlider.start === priceSlider.most;
  const { least, most, step } = priceSlider;
  return maxRent >= least && maxRent < most && (maxRent - least) % step === 0;
}
