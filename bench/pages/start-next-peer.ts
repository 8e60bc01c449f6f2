import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import peerPackage from "#bench/peers/next/package.json" with { type: "json" };
import { outputMatching } from "#tools/output-matching.ts";

export interface NextPeer {
  url: string;
  pid: number;
  /** The version of Next.js. */
  version: string;
  stop(): Promise<void>;
}

const projectDir = path.resolve(import.meta.dirname, "../..");
const peerDir = path.join(projectDir, "bench/peers/next");
const next = path.join(peerDir, "node_modules/next/dist/bin/next");
const compiler = path.join(projectDir, "node_modules/typescript/bin/tsc");

/**
 * Installs the peer's packages, checks and builds it, and starts it in production.
 * @param recordingFile recorded answers of our server, a `Recording` as JSON.
 * @param variables `COMPRESS=yes` for gzip, `PICTURES_FROM` for the server that has the pictures, `POLICY=static` for one policy
 * without nonces and without the proxy that makes them.
 */
export async function startNextPeer(recordingFile: string, variables: NodeJS.ProcessEnv = {}): Promise<NextPeer> {
  const env = {
    ...process.env,
    ...variables,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    RECORDING: recordingFile,
  };

  await run("npm", ["install", "--prefix", peerDir, "--no-audit", "--no-fund"], env);
  await run(process.execPath, [compiler, "-p", peerDir], env);
  await run(process.execPath, [next, "build", peerDir], env);

  const child = spawn(process.execPath, [next, "start", peerDir, "--hostname", "localhost", "--port", "0"], {
    cwd: peerDir,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await outputMatching(child, /Local:\s+(http:\S+)[\s\S]*Ready/);
  return {
    url,
    pid: child.pid ?? 0,
    version: peerPackage.dependencies.next,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** Throws if the command fails. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  // Next looks in the working folder for what its configuration imports.
  const child = spawn(command, args, { cwd: peerDir, env, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} failed; see above`);
}
