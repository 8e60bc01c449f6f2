/** A row that stays in a list, and its position. */
export interface PreviousRow<Row> {
  row: Row;
  at: number;
}

/** The loaded list, with the previous rows that it lacks inserted at their positions. */
export function withPreviousRows<Row extends { id: string }>(
  loaded: readonly Row[],
  previous: readonly PreviousRow<Row>[],
): readonly Row[] {
  const rows = [...loaded];
  for (const { row, at } of previous.toSorted((a, b) => a.at - b.at))
    if (!rows.some(({ id }) => id === row.id)) rows.splice(at, 0, row);
  return rows;
}
