import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Orm } from "./orm.ts";

type ValueOf<Column extends PgColumn> = Column["_"]["data"] | (Column["_"]["notNull"] extends true ? never : null);

/** An expression with the values of a column, or null: as it is behind a left join. */
export function orNull<Column extends PgColumn>(
  expression: SQLWrapper,
  column: Column,
): SQL<Column["_"]["data"] | null> {
  return sql`${expression}`.mapWith(column);
}

/** Whether the column has one of many values, which are sent as one parameter: the statement's text is the same for any number. */
export function anyOf<Column extends PgColumn>(column: Column, values: readonly Column["_"]["data"][]): SQL {
  return sql`${column} = ANY(${sql.param([...values])})`;
}

/** For a key of `FROM unnest(…)` and other places that want an array. @param type such as `uuid`. */
export function arrayOf(values: readonly (string | Buffer)[], type: "uuid" | "text" | "timestamptz"): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** How many rows there are of which the condition is true. */
export function countWhere(condition: SQLWrapper | undefined): SQL<number> {
  return sql`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number);
}

/** Now, by the clock of the database, which all processes share. */
export const now = sql`now()`;
/** The same, by the clock that a demo may have moved. */
export const businessNow = sql`business_now()`;

/** A span of time. */
export function span(amount: number, unit: "secs" | "mins" | "hours" | "days"): SQL {
  return sql`make_interval(${sql.raw(unit)} => ${amount})`;
}

/**
 * The rows of a statement that the query builder has no words for, such as a DELETE with USING. The statement ends with
 * `listOf(columns)`; each value is decoded and typed by its column.
 */
export async function rowsOf<Columns extends Record<string, PgColumn>>(
  orm: Orm,
  statement: SQL,
  columns: Columns,
): Promise<{ [Name in keyof Columns]: ValueOf<Columns[Name]> }[]> {
  const { rows } = await orm.execute(statement);
  return rows.map((row) => decodeRow(row, columns));
}

function decodeRow<Columns extends Record<string, PgColumn>>(row: Record<string, unknown>, columns: Columns) {
  const values = Object.entries(columns).map(([name, column]) => {
    const value = row[name];
    if (value === undefined) throw new Error(`The statement answered no ${name}`);
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(values) as { [Name in keyof Columns]: ValueOf<Columns[Name]> };
}

/** Columns by the names of `rowsOf`, for what a statement selects or returns. */
export function listOf(columns: Record<string, PgColumn>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  );
}
