/** The list with one of its things a place further on, or back; as it is where there is no such place. */
export function moved<Thing>(things: readonly Thing[], from: number, by: 1 | -1): readonly Thing[] {
  const thing = things[from];
  const to = from + by;
  if (thing === undefined || to < 0 || to >= things.length) return things;
  return things.toSpliced(from, 1).toSpliced(to, 0, thing);
}
