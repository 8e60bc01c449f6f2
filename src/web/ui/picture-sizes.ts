/**
 * The `sizes` of a picture from what it measures: for each condition, the most specific first, its width as a CSS length.
 *
 * Browsers take the next wider file, so a tenth less is stated: a file that is a few pixels too narrow looks the same and is often
 * half as large. Screens with three device pixels to a CSS pixel count as two: they are on cheap phones, and nobody sees more.
 */
export function pictureSizes(...widths: readonly (readonly [condition: string, width: string])[]): string {
  const times = (factor: number, more: string) =>
    widths.map(([condition, width]) =>
      `${[more, condition].filter(Boolean).join(" and ")} calc(${factor} * (${width}))`.trim(),
    );
  return [...times(0.6, "(min-resolution: 2.5dppx)"), ...times(0.9, "")].join(", ");
}
