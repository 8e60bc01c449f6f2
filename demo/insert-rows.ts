import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Client } from "pg";

/**
 * Inserts many rows into any table with one statement, in their order; columns that the database fills itself are
 * omitted. A missing value becomes null, not the column's default.
 */
export async function insertRows<Table extends PgTable>(
  client: Client,
  table: Table,
  rows: readonly Required<Table["$inferInsert"]>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  );
  const names = columns.map(([, { name }]) => name).join(", ");
  const types = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(", ");
  const renamedRows = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key]]));
  });
  await client.query(
    `INSERT INTO ${getTableName(table)} (${names}) SELECT ${names} FROM json_to_recordset($1) AS given (${types})`,
    [JSON.stringify(renamedRows)],
  );
}
