import type { mapBox as checked } from "#contract/search/map-box.ts";

/** In browsers: the server has read the address before, and refuses what it cannot read. */
export const mapBox: typeof checked = {
  read: (value) => ({ value }),
  write: (box) => box,
  written: { type: "string" },
};
