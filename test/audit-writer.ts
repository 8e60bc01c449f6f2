/** Writes audit events on several connections at once: `node test/audit-writer.ts CONNECTION ACTOR COUNT`. */
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction, openDatabase } from "#server/database/database.ts";

const [connectionString = "", actor = "", count = "0"] = process.argv.slice(2);
const connections = 5;
const database = openDatabase({ connectionString, maxConnections: connections });

async function writeSome(): Promise<void> {
  for (let written = 0; written < Number(count) / connections; written += 1)
    await inTransaction(database, (transaction) =>
      writeAudit(transaction, { action: "signed-in", actor, target: actor, address: `10.0.0.${written}` }),
    );
}

await Promise.all(Array.from({ length: connections }, writeSome));
await database.close();
