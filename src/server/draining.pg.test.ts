import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { aServedProcess } from "#test/apps/served-process.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();

interface Tally {
  answered: number;
  /** Statuses of refusals, and what else went wrong. */
  failed: (number | string)[];
}

/** Visitors one after another, until the balancer that sends them here hears that this server is not ready. */
async function visit(origin: string, path: string, tally: Tally, isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    try {
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (answer.ok) tally.answered += 1;
      else tally.failed.push(answer.status);
    } catch (error) {
      tally.failed.push(String(error));
    }
  }
}

/** A slow form post: begun now, ended on call. */
function postSlowly(origin: string): { finish: () => Promise<{ status: number | undefined; body: string }> } {
  const body = JSON.stringify({ email: "nobody@example.in", password: "mango-lassi-7" });
  const sent = request(`${origin}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  sent.write(body.slice(0, 10));
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sent.on("response", (answer) => {
      text(answer).then((whole) => resolve({ status: answer.statusCode, body: whole }), reject);
    });
    sent.on("error", reject);
  });
  return {
    finish: () => {
      sent.end(body.slice(10));
      return answered;
    },
  };
}

test("a server that is stopped reports not ready, answers open requests, finishes sending mail, and exits with 0", async () => {
  await storeProperties(db.database, aProperty());
  const mails = await startMailServer({
    // The mail is on its way while everything else closes.
    onRcptTo: (_address, _session, answer) => void setTimeout(answer, 2500),
  });
  onTestFinished(() => mails.close());
  const { origin, child, ended, lines } = await aServedProcess({
    connectionString: db.connectionString,
    smtpUrl: mails.url,
    environment: { SHUTDOWN_DELAY: "1" },
  });
  const tally: Tally = { answered: 0, failed: [] };
  let isReady = true;
  const visitors = ["/api/v1/search", "/all-PG", "/api/property", "/api/v1/places?q=saket"].map((path) =>
    visit(origin, path, tally, () => isReady),
  );
  const slow = postSlowly(origin);
  await fetch(`${origin}/api/otp/send-otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ananya@example.in" }),
  });
  await sleep(700);
  expect(mails.received).toEqual([]);

  const toldAt = performance.now();
  child.kill("SIGTERM");
  await sleep(50);
  const health = await fetch(`${origin}/api/health/ready`);
  expect([health.status, health.headers.get("connection")]).toEqual([503, "close"]);
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  await sleep(300);
  isReady = false;
  await Promise.all(visitors);
  // The door is closed by now.
  await sleep(1200);
  await expect(fetch(`${origin}/api/health/live`)).rejects.toThrow();
  expect(await slow.finish()).toEqual({ status: 401, body: expect.stringContaining('"message"') });

  expect(await ended).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(15_000);
  expect(tally.failed).toEqual([]);
  expect(tally.answered).toBeGreaterThan(50);
  expect(mails.received.map(({ to }) => to)).toEqual(["ananya@example.in"]);
  const { rows } = await db.database.pool.query("SELECT state FROM jobs.job WHERE name = 'mail'");
  expect(rows).toEqual([{ state: "completed" }]);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 60_000);
