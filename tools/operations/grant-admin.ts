/**
 * `npm run admin:grant -- mail@example.in`: gives a registered user the admin role. Works beside a running server. In production it
 * needs a confirmation at the terminal, or --yes.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { grantAdmin } from "#server/accounts/grant-admin.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { productionSign } from "#tools/demo-database.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

await runTool(async (lifecycle) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [email = "", ...more] = positionals;
  if (email === "" || more.length > 0) throw new Error("Name the mailbox: npm run admin:grant -- mail@example.in");
  const environment = processEnvironment();
  const reached = await reachDatabase(environment, lifecycle);
  const database = openDatabase({ connectionString: reached.connectionString, maxConnections: 1 });
  try {
    const mustConfirm = productionSign(readConfig(environment)) !== undefined;
    if (mustConfirm && !values.yes && !(await isConfirmed(email))) throw new Error("Nothing was changed.");
    process.stdout.write(`${await grantAdmin(database, email)}\n`);
  } finally {
    await database.close();
    await reached.stop();
  }
});

/** Asks for confirmation at the terminal. Throws if there is none, as in a script. */
async function isConfirmed(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("Not a terminal: add --yes to make somebody admin without a question.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Make ${email} admin, with every right? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
