/**
 * `npm run bench:account-timing`: whether the time of an answer reveals if somebody has an account here. Many requests for known and
 * unknown mailboxes and numbers in mixed order, each from an address of its own; then medians and a rank test. `after` is the time
 * of a neutral request that is sent right after the answer: deferred work shows there.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getAccess, logIn } from "#contract/account/account.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { forgotPassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { sendRegistrationCode } from "#contract/account/registration-code.ts";
import { outputMatching } from "#tools/output-matching.ts";
import { noteFigure } from "#bench/figures/figures.ts";
import { rankTest } from "#bench/figures/rank-test.ts";
import { printTable, timingOf } from "#bench/figures/timings.ts";

/** Requests of each kind in a case, and milliseconds between two of them, in which deferred work is done. */
const count = Number(process.env["TIMING_COUNT"] ?? 150);
const pause = Number(process.env["TIMING_PAUSE"] ?? 120);

interface Case {
  name: string;
  path: string;
  /** The body for somebody known, or not: the numbers are never the same in two cases. */
  body: (n: number, isKnown: boolean) => object;
  /** Sent first, without being measured. */
  first?: { path: string; body: (n: number, isKnown: boolean) => object };
}

const mailbox = (n: number, isKnown: boolean) => `${isKnown ? "known" : "other"}-${n}@example.in`;
const number = (n: number, isKnown: boolean) => String((isKnown ? 8_000_000_000 : 9_000_000_000) + n);
const cases: Case[] = [
  {
    name: "forgotPassword, mailbox",
    path: forgotPassword.path,
    body: (n, isKnown) => ({ email: mailbox(n, isKnown) }),
  },
  {
    name: "forgotPassword, number",
    path: forgotPassword.path,
    body: (n, isKnown) => ({ email: number(n + 150, isKnown) }),
  },
  {
    name: "otp-Verify, no code requested",
    path: verifyResetCode.path,
    body: (n, isKnown) => ({ email: mailbox(n + 300, isKnown), otp: "000000" }),
  },
  {
    name: "otp-Verify of the mailbox after forgotPassword of the number",
    first: { path: forgotPassword.path, body: (n, isKnown) => ({ email: number(n + 600, isKnown) }) },
    path: verifyResetCode.path,
    body: (n, isKnown) => ({ email: mailbox(n + (isKnown ? 600 : 800), true), otp: "000000" }),
  },
  {
    name: "send-otp",
    path: sendRegistrationCode.path,
    body: (n, isKnown) => ({ email: mailbox(n + 300, isKnown) }),
  },
  {
    name: "login",
    path: logIn.path,
    body: (n, isKnown) => ({ email: mailbox(n + 300, isKnown), password: "a wrong password" }),
  },
  {
    name: "newsletter",
    path: subscribe.path,
    body: (n, isKnown) => ({ email: mailbox(n + 300, isKnown) }),
  },
];

let visitors = 0;
const median = (values: readonly number[]) => timingOf(values).p50.toFixed(2);
const folder = await mkdtemp(path.join(tmpdir(), "thikana-bench-timing-"));
const script = fileURLToPath(import.meta.resolve("#bench/sides/account-timing-server.ts"));
const child = spawn(process.execPath, [script], {
  env: { ...process.env, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1,::1" },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise<void>((resolve) => {
  child.on("exit", () => resolve());
});
try {
  const url = await outputMatching(child, /is at (http:\S+)/);
  for (const each of cases) await time(url, each, { from: 1000, times: 10 });
  const rows: Record<string, string>[] = [];
  for (const each of cases) {
    const row = await time(url, each, { from: 0, times: count });
    rows.push(row);
    noteFigure({
      what: `time of an answer about somebody known, median: ${each.name}`,
      ours: `${row["known"]} ms`,
      other: `${row["unknown"]} ms (unknown), p ${row["p"]}`,
    });
  }
  printTable(`Milliseconds, medians of ${count} each; p below 0.01 is a difference that shows`, rows);
} finally {
  child.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function time(
  url: string,
  { name, first, path: measuredPath, body }: Case,
  { from, times }: { from: number; times: number },
): Promise<Record<string, string>> {
  const answers = { known: [] as number[], unknown: [] as number[] };
  const afterwards = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<string>();
  for (let n = from + 1; n <= from + times; n += 1) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true];
    for (const isKnown of order) {
      const who = isKnown ? "known" : "unknown";
      if (first) {
        await send(url, first.path, first.body(n, isKnown));
        await setTimeout(pause);
      }
      const answer = await send(url, measuredPath, body(n, isKnown));
      answers[who].push(answer.duration);
      statuses.add(`${who} ${answer.status}`);
      afterwards[who].push((await send(url, getAccess.path)).duration);
      await setTimeout(pause);
    }
  }
  return {
    case: name,
    known: median(answers.known),
    unknown: median(answers.unknown),
    p: rankTest(answers.known, answers.unknown).toFixed(4),
    "known, after": median(afterwards.known),
    "unknown, after": median(afterwards.unknown),
    "p, after": rankTest(afterwards.known, afterwards.unknown).toFixed(4),
    statuses: [...statuses].toSorted().join(", "),
  };
}

async function send(url: string, requestPath: string, body?: object): Promise<{ duration: number; status: number }> {
  visitors += 1;
  const headers = { "X-Forwarded-For": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
  const began = performance.now();
  const response = await fetch(
    url + requestPath,
    body && { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  await response.arrayBuffer();
  return { duration: performance.now() - began, status: response.status };
}
