/** `npm run serve` with several processes, under load. */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { aServedProcess } from "#test/apps/served-process.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
vi.setConfig({ testTimeout: 120_000 });

interface Tally {
  answered: number;
  failed: string[];
}

/** Statuses of requests over one keep-alive connection after another, until `isOver`. */
async function visit(origin: string, path: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver()) {
    const status = await new Promise<number | string>((resolve) => {
      get(origin + path, { agent }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      }).on("error", (error) => resolve(String(error)));
    });
    if (status === 200) tally.answered += 1;
    else tally.failed.push(`${path}: ${status}`);
  }
  agent.destroy();
}

function processesIn(lines: readonly string[]): number[] {
  return lines.flatMap((line) => {
    const pid = /^Process (\d+) serves$/.exec(line)?.[1];
    return pid === undefined ? [] : [Number(pid)];
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("two processes share a port and sessions; they are replaced under load without a failed request, after kills too, and stop together", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const mails = await startMailServer({});
  onTestFinished(() => mails.close());
  const account = await anAccountApp(db.database);
  const email = "ananya@example.in";
  await registerPerson(account, account.aBrowser(), { email });
  const { origin, child, ended, lines } = await aServedProcess({
    connectionString: db.connectionString,
    smtpUrl: mails.url,
    environment: { WEB_PROCESSES: "2", READ_BUDGET_FACTOR: "9999" },
  });
  const first = processesIn(lines);
  expect(first).toHaveLength(2);

  const tally: Tally = { answered: 0, failed: [] };
  let isOver = false;
  const visitors = ["/api/v1/search", "/all-PG", "/pg-details/PG000001", "/api/property/details/PG000002"].map((path) =>
    visit(origin, path, tally, () => isOver),
  );
  // A session of one process is known to the other: each request opens a connection, and they take turns.
  const signedIn = await fetch(`${origin}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ email, password: aPassword }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  for (let time = 0; time < 4; time += 1)
    expect((await fetch(`${origin}/api/v1/me`, { headers: { cookie, connection: "close" } })).status).toBe(200);

  child.kill("SIGUSR2");
  await vi.waitFor(() => expect(lines).toContain("All processes were replaced"), { timeout: 60_000 });
  const [, , ...second] = processesIn(lines);
  expect(second).toHaveLength(2);
  expect(first.filter(isRunning)).toEqual([]);
  isOver = true;
  await Promise.all(visitors);
  expect(tally.failed).toEqual([]);
  expect(tally.answered).toBeGreaterThan(100);

  // As when a whole group of processes gets the signal that is for the first one: it goes on serving.
  process.kill(second[0] ?? 0, "SIGUSR2");
  await sleep(200);
  process.kill(second[0] ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(processesIn(lines)).toHaveLength(5), { timeout: 60_000 });
  expect(lines).toContain(`Process ${second[0]} ended unexpectedly (SIGKILL) and is replaced`);
  expect((await fetch(`${origin}/all-PG`)).status).toBe(200);

  // One dies while its successor starts: it is replaced once.
  child.kill("SIGUSR2");
  await sleep(200);
  process.kill(second[1] ?? 0, "SIGKILL");
  const restarts = () => lines.filter((line) => line === "All processes were replaced");
  await vi.waitFor(() => expect(restarts()).toHaveLength(2), { timeout: 60_000 });
  const running = () => processesIn(lines).filter(isRunning);
  await vi.waitFor(() => expect(running()).toHaveLength(2), { timeout: 60_000 });
  // Longer than a dead process waits for its replacement.
  await sleep(3000);
  expect(running()).toHaveLength(2);
  expect((await fetch(`${origin}/all-PG`)).status).toBe(200);

  const last = running();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(last.filter(isRunning)).toEqual([]);
});

test("processes that cannot start end the whole start, with the reason", async () => {
  await expect(
    aServedProcess({
      connectionString: db.connectionString,
      smtpUrl: "smtp://127.0.0.1:1",
      environment: { WEB_PROCESSES: "2", HOST: "192.0.2.1" },
    }),
  ).rejects.toThrow(/192\.0\.2\.1[\s\S]*The server processes did not start/);
});
