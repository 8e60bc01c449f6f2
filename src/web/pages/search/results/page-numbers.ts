/** The numbers a row of page links shows: first, last, and those around the current one; 0 for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const ordered = [...new Set(shown)].toSorted((a, b) => a - b);
  return ordered.flatMap((number, i) => {
    const before = ordered[i - 1] ?? 0;
    if (number - before === 1) return [number];
    // A gap of one number is no shorter than the number.
    return number - before === 2 ? [number - 1, number] : [0, number];
  });
}
