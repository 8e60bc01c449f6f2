import sharp, { type SharpOptions } from "sharp";
import { photoLimits } from "#contract/limits.ts";

// One thread per picture leaves CPU for requests; no cache, so memory stays at what one picture needs.
sharp.cache(false);
sharp.concurrency(1);

/** How a picture of a stranger is opened: its first frame, from front to back, up to so many pixels, nothing broken. */
export const strangersPicture: SharpOptions = {
  limitInputPixels: photoLimits.pixels,
  failOn: "error",
  sequentialRead: true,
  pages: 1,
};

/** Seconds that the work on one picture may take. */
export const decodeTimeoutSeconds = 10;
