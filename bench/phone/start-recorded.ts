import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { outputMatching } from "#tools/output-matching.ts";

const serverScript = fileURLToPath(import.meta.resolve("./recorded-server.ts"));
/** The same as in the scripts `start` and `serve` of package.json. */
const asServed = ["--max-old-space-size=512", "--max-semi-space-size=8"];

/** Starts our app with the recorded answers of another server, a `Recording` as JSON. */
export async function startRecorded(
  recordingFile: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...asServed, serverScript], {
    env: { ...process.env, NODE_ENV: "production", RECORDING: recordingFile },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await outputMatching(child, /is at (http:\S+)/);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
