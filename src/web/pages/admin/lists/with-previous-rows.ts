/** A row that stays in a list, and the place that it had there. */
export interface PreviousRow<Row> {
  row: Row;
  at: number;
}

/** A list as it was loaded, with the rows that it has lost since back in their places. */
export function withPreviousRows<Row extends { id: string }>(
  loaded: readonly Row[],
  kept: readonly PreviousRow<Row>[],
): readonly Row[] {
  const rows = [...loaded];
  for (const { row, at } of kept.toSorted((a, b) => a.at - b.at))
    if (!rows.some(({ id }) => id === row.id)) rows.splice(at, 0, row);
  return rows;
}
