import { useState } from "react";
import { type PreviousRow, withPreviousRows } from "./with-previous-rows.ts";

/**
 * The rows of a list, and `keep`, which keeps a row in its position after an action on it, even if it no longer matches the filters, so
 * that the action can be undone there. Lasts until another list is shown.
 * @param list identifies the list by its filters.
 */
export function usePreviousRows<Row extends { id: string }>(
  loaded: readonly Row[],
  list: string,
): { rows: readonly Row[]; keep: (row: Row) => void } {
  const [previous, setPrevious] = useState<{ list: string; rows: readonly PreviousRow<Row>[] }>({ list, rows: [] });
  const rows = withPreviousRows(loaded, previous.list === list ? previous.rows : []);
  const keep = (row: Row) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    setPrevious((before) => {
      const others = before.list === list ? before.rows.filter((other) => other.row.id !== row.id) : [];
      return { list, rows: [...others, { row, at }] };
    });
  };
  return { rows, keep };
}
