import type { Transaction } from "./database.ts";

const deadlockDetected = "40P01";
const mostTries = 5;

/**
 * Runs a part of a transaction, and runs it again where PostgreSQL ended it because it and another transaction waited for each
 * other's locks. What the part had locked is released in between; what the transaction locked before it is not, so only the
 * part's own order of locks is made good. Throws the last deadlock after five.
 */
export async function retryDeadlocks<T>(client: Transaction["client"], work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query("SAVEPOINT before_deadlock");
    try {
      const result = await work();
      await client.query("RELEASE SAVEPOINT before_deadlock");
      return result;
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
      await client.query("ROLLBACK TO SAVEPOINT before_deadlock");
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === deadlockDetected;
}
