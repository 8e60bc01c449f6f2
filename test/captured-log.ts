import { Writable } from "node:stream";

/** A parsed line of the log. */
type LogLine = Record<string, unknown> & { level: number; msg: string };

/** A logger for Fastify that records its lines. */
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
