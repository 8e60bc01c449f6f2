import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { changeChannel } from "./property-changes-store.ts";

/** Milliseconds. Longer than the pool's, since counting a million rows takes its time; a dead connection must still end. */
const timeouts = { connectionTimeoutMillis: 5000, statement_timeout: 30_000, query_timeout: 35_000 };
/** Milliseconds to wait for a clean disconnect: a server that is out of reach does not answer it. */
const farewell = 1000;

/** A dedicated connection that listens for change notifications. */
export interface ChangeConnection {
  client: Client;
  /** How many notifications have arrived. Their payload is ignored, because any database role may send one. */
  notices(): number;
  /** Waits this long; less when the connection ends or, with `untilChange`, when a notification arrives. */
  pause(milliseconds: number, options: { untilChange: boolean }): Promise<void>;
}

/** Connects, runs the work and always disconnects. Throws the errors of connecting and of the work, and at once when aborted. */
export async function withChangeConnection(
  connectionString: string,
  signal: AbortSignal,
  work: (connection: ChangeConnection) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString, application_name: "thikana search", keepAlive: true, ...timeouts });
  let notices = 0;
  client.on("notification", () => {
    notices += 1;
  });
  // The next query reports the error; without a listener this event would end the process.
  client.on("error", () => {});
  const aborted = Promise.withResolvers<never>();
  const handleAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", handleAbort);

  async function connectAndWork(): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${changeChannel}`);
    await work({
      client,
      notices: () => notices,
      pause: (milliseconds, { untilChange }) => pause(client, milliseconds, untilChange ? ["notification"] : []),
    });
  }

  try {
    await Promise.race([connectAndWork(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", handleAbort);
    await Promise.race([client.end(), sleep(farewell, undefined, { ref: false })]);
  }
}

function pause(client: Client, milliseconds: number, events: string[]): Promise<void> {
  return new Promise((resolve) => {
    const all = ["end", ...events];
    const timer = setTimeout(stop, milliseconds);
    for (const event of all) client.once(event, stop);
    function stop(): void {
      clearTimeout(timer);
      for (const event of all) client.off(event, stop);
      resolve();
    }
  });
}
