import { DrizzleQueryError } from "drizzle-orm";
import { type NodePgClient, NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";

/** Drizzle on a pool or on one connection. */
export type Orm = NodePgDatabase;

/** Throws the driver's own errors: Drizzle's wrapper hides their SQLSTATE and repeats the values of the statement. */
class PlainErrorSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"] = (...args) => {
    const prepared = super.prepareQuery(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...values) => {
      try {
        return await execute(...values);
      } catch (error) {
        throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
      }
    };
    return prepared;
  };
}

const dialect = new PgDialect();

export function connectOrm(connection: NodePgClient): Orm {
  return new NodePgDatabase(dialect, new PlainErrorSession(connection, dialect, undefined), undefined);
}
