import { Agent, get } from "node:http";

interface Visits {
  answered: number;
  /** What happened to the requests that were not answered with 200. */
  failed: string[];
  /** Milliseconds of the slowest answer. */
  slowest: number;
}

/**
 * Requests these URLs in turn over so many keep-alive connections until `isOver` is aborted. As browsers do, a connection that the server
 * ends with an answer is followed by another one.
 */
export async function visitUntil(isOver: AbortSignal, urls: readonly string[], connections: number): Promise<Visits> {
  const visits: Visits = { answered: 0, failed: [], slowest: 0 };
  let sent = 0;
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver.aborted) {
      const url = urls[sent % urls.length] ?? "";
      sent += 1;
      const began = performance.now();
      const outcome = await request(url, agent);
      visits.slowest = Math.max(visits.slowest, performance.now() - began);
      if (outcome === 200) visits.answered += 1;
      else visits.failed.push(`${url}: ${outcome}`);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  return visits;
}

/** The status, or what went wrong. */
function request(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", (error) => resolve(String(error)));
    }).on("error", (error) => resolve(String(error)));
  });
}
