/** `npm run newsletter:send -- letter.txt`: writes a letter to everybody who subscribes. Works beside a running server. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { processEnvironment, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { readLetter, sendLetter } from "#server/newsletter/letters-service.ts";
import { keptSecret } from "#server/secrets/kept-secret.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "./run-tool.ts";
import { findMailLanguage } from "#server/users/mail-language.ts";

await runTool(async (lifecycle) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file = "", ...more] = positionals;
  if (file === "" || more.length > 0) throw new Error("Say which letter: npm run newsletter:send -- letter.txt");
  const letter = readLetter(await readFile(file, "utf8"));

  const environment = processEnvironment();
  const { secrets, dataDir, publicUrl, site } = readConfig(environment);
  if (publicUrl === undefined) throw new Error("Set PUBLIC_URL: the letter's links lead there.");
  const reached = await reachDatabase(environment, lifecycle);
  const database = openDatabase({ connectionString: reached.connectionString, maxConnections: 1 });
  const jobs = createJobs({
    connectionString: reached.connectionString,
    onError: ({ message }) => process.stderr.write(`${message}\n`),
  });
  jobs.start();
  const keys = createKeyRing(secrets.length > 0 ? secrets : [await keptSecret(dataDir)]);
  try {
    const written = await sendLetter(
      { database, mailer: createMailer({ jobs, keys, findLanguage: findMailLanguage }), site: { ...site, publicUrl } },
      letter,
    );
    process.stdout.write(`Written to ${written} mailboxes. The server sends it; whoever had it already is left out.\n`);
  } finally {
    await jobs.stop();
    await database.close();
    await reached.stop();
  }
});
