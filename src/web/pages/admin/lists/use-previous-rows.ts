import { useState } from "react";
import { type PreviousRow, withPreviousRows } from "./with-previous-rows.ts";

/**
 * The rows of a list, and `keep`, which leaves one of them where it stands, whatever was done to it and whether it still
 * belongs there: that is undone in its place, until another list is shown.
 * @param list what is shown of all, in a word of its own.
 */
export function usePreviousRows<Row extends { id: string }>(
  loaded: readonly Row[],
  list: string,
): { rows: readonly Row[]; keep: (row: Row) => void } {
  const [kept, setKept] = useState<{ list: string; rows: readonly PreviousRow<Row>[] }>({ list, rows: [] });
  const rows = withPreviousRows(loaded, kept.list === list ? kept.rows : []);
  const keep = (row: Row) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    setKept((before) => {
      const others = before.list === list ? before.rows.filter((other) => other.row.id !== row.id) : [];
      return { list, rows: [...others, { row, at }] };
    });
  };
  return { rows, keep };
}
