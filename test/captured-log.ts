import { Writable } from "node:stream";

/** A line of the log, read. */
type LogLine = Record<string, unknown> & { level: number; msg: string };

/** A log for Fastify that keeps its lines. */
export function aCapturedLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as LogLine);
      done();
    },
  });
  return { lines, logger: { level: "info", stream } };
}
