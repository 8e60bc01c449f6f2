/** Clients that take large pictures slowly, against the app as it is served. */
import { mkdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aRawClient } from "#test/raw-client.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { newId } from "./database/new-id.ts";
import { photoFile, photoPath } from "./photos/photo-files.ts";
import { createPhotos } from "./photos/photos.ts";

const db = useTestDatabase();

/** More bytes than the kernel's buffers of both sides hold. */
const large = 12_000_000;

async function aLargeFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  await truncate(file, large);
  return file;
}

test("photos, pictures and cards are streamed with backpressure, and slow clients get all of them", async () => {
  const folder = await aTemporaryFolder();
  const id = newId();
  await aLargeFile(photoFile(folder, id, 480, "webp"));
  const file = await aLargeFile(path.join(folder, "picture"));
  const property = aProperty();
  await storeProperties(db.database, property);
  await db.database.pool.query(
    "UPDATE property_images SET path = $2 WHERE id = (SELECT id FROM property_images WHERE property_id = $1 LIMIT 1)",
    [property.id, photoPath(id)],
  );
  const { server } = await aTestApp(db.database, {
    photos: createPhotos({ folder }),
    images: { imageFor: async () => ({ file }), warm: async () => {} },
    shareCards: { cardOf: async () => ({ tag: "card", picture: { file }, isWhole: true }) },
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  for (const url of [`/${photoPath(id)}`, "/images/illustrations/a.webp?w=640", "/share/PG000001-en.jpg"]) {
    const { socket, atServer } = await aRawClient(
      server,
      `GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    await vi.waitFor(() => expect(atServer.bytesWritten, url).toBeGreaterThan(100_000));
    await wait(100);
    expect(atServer.writableLength, url).toBeLessThan(200_000);
    let received = 0;
    socket.on("data", (bytes: Buffer) => (received += bytes.length)).resume();
    await vi.waitFor(() => expect(received, url).toBeGreaterThan(large), { timeout: 20_000 });
  }
});
