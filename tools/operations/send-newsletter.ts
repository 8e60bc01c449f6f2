/** `npm run newsletter:send -- letter.txt`: sends a letter to all confirmed subscribers. Works beside a running server. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readLetter, sendLetter } from "#server/newsletter/letters-service.ts";
import { runMailingTool } from "./with-mailer.ts";

await runMailingTool(
  async () => {
    const [file = "", ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (file === "" || more.length > 0) throw new Error("Say which letter: npm run newsletter:send -- letter.txt");
    return readLetter(await readFile(file, "utf8"));
  },
  async (letter, { database, mailer, site }) => {
    const written = await sendLetter({ database, mailer, site }, letter);
    process.stdout.write(`Written to ${written} mailboxes. The server sends it; whoever had it already is left out.\n`);
  },
);
