/** `npm run bench:pictures`: the costs of a demo picture that was not requested before. Fails beyond its limits. */
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import Fastify from "fastify";
import { demoPictures } from "#demo/pictures/picture-source.ts";
import { listScenes } from "@thikana/room-pictures";
import { encodePicturePath } from "#demo/pictures/picture-path.ts";
import { picturesOfListing } from "#demo/pictures/pictures-of-listing.ts";
import { createImageService } from "#server/images/image-service.ts";
import { registerImageRoutes } from "#server/images/image-routes.ts";
import { noteFigure } from "#bench/figures/figures.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";
import { inFigures, inFull, printTable } from "#bench/figures/timings.ts";

/** Milliseconds for a median picture, bytes for any, milliseconds for a page of covers. */
const limits = { draw: 90, bytes: 30_000, page: 2000 };
const width = 640;
const drawingsPerScene = 24;
const coversPerPage = 24;
const pages = 5;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const everything = {
  ac: true,
  fan: true,
  desk: true,
  almirah: true,
  fridge: true,
  washingMachine: true,
  geyser: true,
  purifier: true,
  parking: true,
};

/** Draws and encodes pictures of every scene, one after the other. Returns what exceeds its limit. */
async function measureScenes(): Promise<string[]> {
  const excesses: string[] = [];
  const rows: Record<string, string>[] = [];
  for (const scene of listScenes().scenes) {
    const durations: number[] = [];
    const sizes: number[] = [];
    // The first drawing includes compiling the code, which a server has done by its second picture.
    for (let seed = -1; seed < drawingsPerScene; seed += 1) {
      const picture = encodePicturePath({ scene, seed: Math.abs(seed), facts: everything, variant: 0 });
      const began = performance.now();
      const bytes = await demoPictures.draw(picture, width);
      if (seed < 0) continue;
      durations.push(performance.now() - began);
      sizes.push(bytes?.length ?? 0);
    }
    const median = percentile(durations, 0.5);
    const largest = Math.max(...sizes);
    if (median > limits.draw) excesses.push(`${scene}: ${inFigures(median)} ms`);
    if (largest > limits.bytes) excesses.push(`${scene}: ${inFull(largest)} bytes`);
    noteFigure({
      what: `a cold picture of ${width} px, ${scene}, one core, median; largest`,
      ours: `${inFigures(median)} ms; ${inFull(largest)} bytes`,
      target: `at most ${limits.draw} ms; ${inFull(limits.bytes)} bytes`,
      isMissed: median > limits.draw || largest > limits.bytes,
    });
    rows.push({
      scene,
      "median, ms": inFigures(median),
      "p95, ms": inFigures(percentile(durations, 0.95)),
      "median, bytes": inFull(percentile(sizes, 0.5)),
      "largest, bytes": inFull(largest),
    });
  }
  printTable(`A cold picture, ${width} px, one core (limits ${limits.draw} ms, ${inFull(limits.bytes)} bytes)`, rows);
  return excesses;
}

/** Milliseconds until the image routes have sent all covers of one page, none of which was drawn before. */
async function millisecondsForPage(firstSeed: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), `thikana-pictures-${randomUUID()}`));
  const app = Fastify();
  registerImageRoutes(app, {
    images: createImageService({ folder, sources: [demoPictures], isKnownImage: () => Promise.resolve(true) }),
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const covers = Array.from({ length: coversPerPage }, (_, i) => {
    const sharing = (["single", "double", "triple"] as const)[i % 3] ?? "single";
    const amenities = ["DeskChair", "Almirah", "Fan", ...(i % 2 ? ["AC"] : [])];
    return picturesOfListing({ seed: firstSeed + i, sharing: [sharing], amenities, meals: true })[0]?.path ?? "";
  });
  const began = performance.now();
  await Promise.all(
    covers.map(async (cover) => {
      const response = await fetch(`${url}/images/${cover}?w=${width}`);
      if (!response.ok) throw new Error(`${cover} was answered with ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  const duration = performance.now() - began;
  await app.close();
  await rm(folder, { recursive: true });
  return duration;
}

const durations: number[] = [];
for (let page = 0; page < pages; page += 1) durations.push(await millisecondsForPage(page * coversPerPage));
pinToCore(process.pid, cores.measured);
const excesses = await measureScenes();
const page = percentile(durations, 0.5);
if (page > limits.page) excesses.push(`a page of covers: ${inFigures(page)} ms`);
console.log(
  `\n${coversPerPage} cold covers through the image routes, two drawn at once: ${inFigures(page)} ms, median of ${pages} (limit ${inFull(limits.page)})`,
);
noteFigure({
  what: `${coversPerPage} cold covers through the image routes, two drawn at once`,
  ours: `${inFigures(page)} ms`,
  target: `at most ${inFull(limits.page)} ms; each ${limits.draw} ms, ${inFull(limits.bytes)} bytes`,
  isMissed: excesses.length > 0,
});
if (excesses.length > 0) {
  console.error(`\nBeyond its limit: ${excesses.join("; ")}`);
  process.exitCode = 1;
}
