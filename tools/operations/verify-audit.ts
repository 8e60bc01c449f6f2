/**
 * `npm run audit:verify`: recomputes the hash chain of the audit log; on exit code 1 it names the first broken row. It prints the
 * head: saved elsewhere and passed by `-- --head=POSITION:HASH`, it also reveals rows that were removed at the end.
 */
import { parseArgs } from "node:util";
import { readHead, verifyAudit, writeHead } from "#server/audit/verify-audit.ts";
import { withWholeDatabase } from "#server/backups/whole-database.ts";
import { processEnvironment } from "#server/config.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

await runTool(async (lifecycle) => {
  const { values } = parseArgs({ options: { head: { type: "string" } } });
  const known = values.head === undefined ? undefined : readHead(values.head);
  const reached = await reachDatabase(processEnvironment(), lifecycle);
  try {
    const verdict = await withWholeDatabase(reached.connectionString, (transaction) => verifyAudit(transaction, known));
    if (!verdict.isWhole) throw new Error(`BROKEN at position ${verdict.position}: ${verdict.reason}`);
    const { head, addresses } = verdict;
    process.stdout.write(
      `OK: ${head.position} rows, ${addresses} of them with a network address. Head: ${writeHead(head)}\n`,
    );
  } finally {
    await reached.stop();
  }
});
