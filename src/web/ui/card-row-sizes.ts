import { pictureSizes } from "./picture-sizes.ts";

/** What a card measures in the row of card-row.module.css, as the `sizes` of its picture. */
export const cardRowSizes = pictureSizes(
  ["(min-width: 1280px)", "286px"],
  ["(min-width: 1200px)", "25vw - 34px"],
  ["(min-width: 960px)", "33vw - 37px"],
  ["", "min(82vw - 26px, 296px)"],
);
