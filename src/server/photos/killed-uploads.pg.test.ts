import { type ChildProcess, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPerson } from "#test/apps/listing-app.ts";
import { aListingForm } from "#test/photos.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { drillSize } from "#test/drill-size.ts";
import { outputMatching } from "#tools/output-matching.ts";
import type { Fault } from "#test/apps/upload-server.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { cleanupUploads } from "./cleanup-uploads.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const add = "/api/property/add-property";
const projectDir = path.resolve(import.meta.dirname, "../../..");

/** A server in a process of its own. */
async function startServer(
  dataDir: string,
  fault?: Fault,
): Promise<{ url: string; child: ChildProcess; ended: Promise<void> }> {
  const script = path.join(projectDir, "test/apps/upload-server.ts");
  const child = spawn(process.execPath, [script, db.connectionString, dataDir, ...(fault ? [fault] : [])], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...childEnvironment },
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const url = await outputMatching(child, /is at (http:\S+)/);
  return { url, child, ended };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function imagesByListing(): Promise<string[][]> {
  const { rows } = await db.database.pool.query<{ paths: string[] }>(
    `SELECT array_agg(path ORDER BY position) AS paths FROM properties
      LEFT JOIN property_images ON property_id = properties.id GROUP BY properties.id`,
  );
  return rows.map(({ paths }) => paths);
}

async function expectReadable(url: string, images: readonly string[]): Promise<void> {
  expect(images).toHaveLength(4);
  for (const image of images) {
    const answer = await fetch(`${url}/${image}`);
    expect([answer.status, (await sharp(await answer.arrayBuffer()).stats()).isOpaque]).toEqual([200, true]);
  }
}

async function breakOff(
  { url, child }: { url: string; child: ChildProcess },
  cookie: string,
  uploads: string,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `POST ${add} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Length: 9000000\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n` +
      'Content-Disposition: form-data; name="Images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  socket.write(Buffer.alloc(300_000, 7));
  await vi.waitFor(async () => expect(await filesIn(uploads)).toHaveLength(1), { timeout: 20_000, interval: 20 });
  child.kill("SIGKILL");
}

// One that leaves drafts behind, one that leaves photos without a listing, and one that leaves a listing without an answer.
const points = drillSize({
  inTests: ["written", "before-commit", "after-commit"] as const,
  inDrills: ["receiving", "written", "renamed", "before-commit", "after-commit"] as const,
});

test.each<(typeof points)[number]>(points)(
  "killed at “%s”, no listing lacks a photo, and the same send again makes exactly one",
  { timeout: 120_000 },
  async (point) => {
    const dataDir = await aTemporaryFolder();
    const uploads = path.join(dataDir, "uploads");
    const first = await startServer(dataDir, point === "receiving" ? undefined : point);
    const { cookie } = await aPerson(db.database, first.url, "pg-owner");
    const send = async (url: string, key: string) =>
      fetch(url + add, { method: "POST", headers: { cookie, "Idempotency-Key": key }, body: await aListingForm() });
    const key = crypto.randomUUID();
    if (point === "receiving") await breakOff(first, cookie, uploads);
    else await expect(send(first.url, key)).rejects.toThrow("fetch failed");
    await first.ended;

    const second = await startServer(dataDir);
    const before = await imagesByListing();
    expect(before).toHaveLength(point === "after-commit" ? 1 : 0);
    for (const images of before) await expectReadable(second.url, images);
    const answer = await send(second.url, key);
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([
      200,
      point === "after-commit" ? "true" : null,
    ]);
    const after = await imagesByListing();
    expect(after).toHaveLength(1);
    await expectReadable(second.url, after[0]!);

    second.child.kill("SIGKILL");
    await second.ended;
    // Photos that no listing has are put aside after a day, and go a month later.
    for (const hours of [25, 25 + 31 * 24]) await cleanupUploads(db.database, uploads, Date.now() + hours * 3_600_000);
    const left = (await filesIn(uploads)).filter((name) => name.endsWith(".webp")).map((name) => name.slice(0, 36));
    expect(new Set(left)).toEqual(new Set(after[0]!.map((image) => image.slice(-41, -5))));
    expect((await filesIn(uploads)).filter((name) => name.startsWith(".tmp-"))).toEqual([]);
  },
);
