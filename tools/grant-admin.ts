/**
 * `npm run admin:grant -- mail@example.in`: makes somebody who has an account admin. Works beside a running server. Where people are
 * real, a person at a terminal is asked, and a script has to say --yes; in a demo nobody is.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { grantAdmin } from "#server/accounts/grant-admin.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { isDemoDatabase } from "#server/demo/demo-mark.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "./run-tool.ts";

await runTool(async (lifecycle) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [email = "", ...more] = positionals;
  if (email === "" || more.length > 0) throw new Error("Say whom: npm run admin:grant -- mail@example.in");
  const environment = processEnvironment();
  const reached = await reachDatabase(environment, lifecycle);
  const database = openDatabase({ connectionString: reached.connectionString, maxConnections: 1 });
  try {
    const { isProduction } = readConfig(environment);
    const mustConfirm = isProduction || !(await isDemoDatabase(database.pool));
    if (mustConfirm && !values.yes && !(await isConfirmed(email))) throw new Error("Nothing was changed.");
    process.stdout.write(`${await grantAdmin(database, email)}\n`);
  } finally {
    await database.close();
    await reached.stop();
  }
});

/** A person at a terminal is asked; a script has to say --yes. */
async function isConfirmed(email: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error("This is no terminal: say --yes to make somebody admin without being asked.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Make ${email} admin, with every right? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
