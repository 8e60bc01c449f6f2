import { type Socket, connect } from "node:net";
import { addProperty } from "#contract/owner/owner-properties.ts";
import { aListingForm, aPicture } from "#test/photos.ts";
import { answerTimes } from "./answer-times.ts";
import { demoSession } from "./demo-session.ts";
import { peakMemory, residentMemory } from "#bench/figures/process-memory.ts";
import type { BenchServer } from "#bench/sides/start-for-bench.ts";

const readers = 200;
const attackSeconds = 30;
const read = { bytes: 512, everyMs: 2000 };

/**
 * Prints the server's memory while many connections request the largest photo that an owner can store and read it as
 * slowly as is allowed (Linux). Returns the milliseconds within which 99 % of health checks were answered meanwhile.
 */
export async function measureSlowReaders(server: BenchServer): Promise<number> {
  const photo = await storePhoto(server.url);
  const bytes = (await (await fetch(server.url + photo)).arrayBuffer()).byteLength;
  const atRest = await residentMemory(server.pid);
  let most = atRest;
  const sockets = Array.from({ length: readers }, () => openReader(server.url, photo));
  const watching = setInterval(() => {
    for (const socket of sockets) socket.read(read.bytes);
    void residentMemory(server.pid).then((now) => (most = Math.max(most, now)));
  }, read.everyMs);
  const meanwhileMs = await answerTimes(server.url, attackSeconds);
  clearInterval(watching);
  for (const socket of sockets) socket.destroy();
  console.log(
    `| | at rest | ${readers} sockets read a photo of ${(bytes / 1e6).toFixed(1)} MB, ${read.bytes} bytes each 2 s |`,
  );
  console.log("|---|---|---|");
  console.log(`| memory, at most | ${atRest} MB | ${most} MB (${await peakMemory(server.pid)} MB since the start) |`);
  console.log(`| health check, 99 % within | | ${meanwhileMs.toFixed(1)} ms |`);
  return meanwhileMs;
}

function openReader(url: string, photo: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause().on("error", () => {});
  socket.write(`GET ${photo} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

/** The URL of a tall photo of noise, which compresses worst, at its largest width. */
async function storePhoto(url: string): Promise<string> {
  const cookie = await demoSession(url, "owner");
  const picture = { bytes: await aPicture({ width: 1600, height: 6000 }) };
  const answer = await fetch(url + addProperty.path, {
    method: "POST",
    headers: { cookie },
    body: await aListingForm({ pictures: [picture, picture, picture, picture] }),
  });
  if (!answer.ok) throw new Error(`No photo could be stored: ${answer.status} ${await answer.text()}`);
  const { property } = (await answer.json()) as { property: { media: { path: string }[] } };
  return `/${property.media[0]?.path}?w=1600`;
}
