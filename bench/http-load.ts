import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { cores, pinToCore } from "./pin-to-core.ts";

/** What the program that asks is told, as JSON. */
export interface LoadOrder {
  /** Absolute addresses of one server. */
  urls: readonly string[];
  /** How long it asks. */
  seconds: number;
  /** Each asks for the next address as soon as it has its answer. */
  connections: number;
  /** Sent with each request, beside what every client sends. */
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds within which half of the answers had come. */
  p50: number;
  /** Milliseconds within which 99 of 100 answers had come. */
  p99: number;
}

const client = fileURLToPath(import.meta.resolve("./http-load-client.ts"));

/**
 * How fast a server answers these addresses, asked for in turn over connections that stay open, without compression. A
 * process of its own asks, on another core than what is measured. Throws when an answer is not a 200.
 */
export async function measure(urls: readonly string[], times: Omit<LoadOrder, "urls">): Promise<Load> {
  const child = spawn(process.execPath, [client], { stdio: ["pipe", "pipe", "inherit"] });
  if (child.pid !== undefined) pinToCore(child.pid, cores.measuring);
  const order: LoadOrder = { urls, ...times };
  child.stdin.end(JSON.stringify(order));
  const answer = await text(child.stdout);
  if (!answer) throw new Error(`${urls[0]} and those after it could not be measured; see above`);
  return JSON.parse(answer) as Load;
}
