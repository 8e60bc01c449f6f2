/** `npm run bench:memory`: the server's resident memory after 5,000 mixed requests. Takes the address of a running server. */
import { noteFigure } from "#bench/figures/figures.ts";
import { peakMemory, residentMemory } from "#bench/figures/process-memory.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";

const requests = 5000;
const atOnce = 16;
/** MB; the figure that the README quotes must stay below. */
const limit = 300;

const server = await startForBench();
try {
  const before = await residentMemory(server.pid);
  const cards = (await (await fetch(`${server.url}/api/v1/search?limit=100`)).json()) as {
    properties: { pgId: string; photo?: { path: string } }[];
  };
  const addresses = cards.properties.flatMap(({ pgId, photo }, index) => [
    `/pg-details/${pgId}`,
    `/api/property/details/${pgId}`,
    `/all-PG?page=${1 + (index % 40)}`,
    `/all-PG?city=Delhi&maxRent=${5000 + 100 * index}`,
    `/api/v1/search?gender=Girls&sort=price&page=${1 + (index % 10)}`,
    `/${photo?.path ?? "images/placeholder.svg"}?w=480`,
    "/",
    "/api/property?limit=200",
  ]);
  let next = 0;
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < requests) {
        const address = addresses[next % addresses.length] ?? "/";
        next += 1;
        const response = await fetch(server.url + address, { redirect: "manual" });
        await response.arrayBuffer();
        if (response.status >= 400) failures.push(`${response.status} ${address}`);
      }
    }),
  );
  const after = await residentMemory(server.pid);
  const peak = await peakMemory(server.pid);
  console.log(`requests ${requests}, failed ${failures.length}${failures[0] ? ` (${failures[0]})` : ""}`);
  console.log(`resident memory: ${before} MB at the start, ${after} MB after, ${peak} MB at most; limit ${limit} MB`);
  noteFigure({
    what: `server memory after ${requests} mixed requests; at most`,
    ours: `${after} MB; ${peak} MB`,
    target: `at most ${limit} MB after`,
    isMissed: after > limit || failures.length > 0,
  });
  if (after > limit || failures.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
