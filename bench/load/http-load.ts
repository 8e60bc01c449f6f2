import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";

/** The order for the client program, as JSON. */
export interface LoadOrder {
  /** Absolute addresses of one server. */
  urls: readonly string[];
  /** How long it sends requests. */
  seconds: number;
  /** Each sends its next request as soon as it has its answer. */
  connections: number;
  /** Sent with each request, in addition to what every client sends. */
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds within which half of the answers had arrived. */
  p50: number;
  /** Milliseconds within which 99 of 100 answers had arrived. */
  p99: number;
  seconds: number;
  /** Processor seconds that the client used meanwhile. */
  clientSeconds: number;
}

const client = fileURLToPath(import.meta.resolve("./http-load-client.ts"));

/**
 * Measures how fast a server answers these URLs, requested in turn over keep-alive connections, without compression. A
 * process of its own sends the requests, on another core than what is measured, unless `isPinned` is false. Throws if an answer is not a
 * 200.
 */
export async function measure(
  urls: readonly string[],
  times: Omit<LoadOrder, "urls">,
  { isPinned = true }: { isPinned?: boolean } = {},
): Promise<Load> {
  const child = spawn(process.execPath, [client], { stdio: ["pipe", "pipe", "inherit"] });
  if (isPinned && child.pid !== undefined) pinToCore(child.pid, cores.measuring);
  const order: LoadOrder = { urls, ...times };
  child.stdin.end(JSON.stringify(order));
  const answer = await text(child.stdout);
  if (!answer) throw new Error(`${urls[0]} and those after it could not be measured; see above`);
  return JSON.parse(answer) as Load;
}
