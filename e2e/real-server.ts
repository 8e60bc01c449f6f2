import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { realAdmins } from "./real-people.ts";
import { test as base } from "./journey.ts";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Resolves once it says where it listens. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => text.toString().includes("Journeys run against") && resolve());
    child.on("exit", (code) => reject(new Error(`The server for real people ended with ${code}`)));
  });
}

let usedAdmins = 0;

/**
 * Journeys on a site of real people, as `npm run serve` serves it: admins need a second factor there, and nothing is a demo's. One
 * server for each worker that runs such a journey.
 */
export const test = base.extend<{ admin: string }, { realServer: string }>({
  realServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await findFreePort();
      const child = spawn(process.execPath, ["e2e/server-for-journeys.ts"], {
        cwd: path.dirname(import.meta.dirname),
        env: { ...process.env, JOURNEYS_PORT: String(port), JOURNEYS_PEOPLE: "real" },
        // Its standard input ends with us, and it with that.
        stdio: ["pipe", "pipe", "inherit"],
      });
      await listening(child);
      await provide(`http://localhost:${port}`);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ realServer }, provide) => provide(realServer),
  /** The mailbox of an admin who has never signed in. */
  admin: async ({ realServer }, provide) => {
    const mailbox = realAdmins[usedAdmins];
    usedAdmins += 1;
    if (mailbox === undefined) throw new Error(`${realServer} has no admin left who has never signed in`);
    await provide(mailbox);
  },
});
