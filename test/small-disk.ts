import { execFileSync } from "node:child_process";
import fs, { mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

interface SmallDisk {
  /** Increases the size of the disk. */
  resize(bytes: number): void;
  /** Files below the folder are limited by the real disk again. */
  remove(): void;
}

type Callback = (error: Error | null, ...rest: unknown[]) => void;
type Method = (...given: unknown[]) => unknown;

/**
 * Makes writes below a folder fail with ENOSPC once its files would exceed so many bytes, as on a full disk. It needs no
 * rights on the machine, because it replaces the writing functions of node:fs in this process. Removed files free their space.
 */
function simulateSmallDisk(folder: string, bytes: number): SmallDisk {
  let size = bytes;
  const openFiles = new Set<unknown>();
  const isBelow = (file: unknown): file is string => typeof file === "string" && file.startsWith(folder + path.sep);

  function refusal(length: number): Error | undefined {
    if (usedBytes(folder) + length <= size) return undefined;
    return Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  }

  const originals = { open: fs.open, write: fs.write, writev: fs.writev, openHandle: fs.promises.open };
  const call = (method: unknown, given: unknown[]) => Reflect.apply(method as Method, fs, given);

  replace(fs, "open", (...given: unknown[]) => {
    const done = given.at(-1) as Callback;
    return call(originals.open, [
      ...given.slice(0, -1),
      (error: Error | null, descriptor: unknown) => {
        if (!error && isBelow(given[0])) openFiles.add(descriptor);
        else openFiles.delete(descriptor);
        done(error, descriptor);
      },
    ]);
  });
  const limited =
    (original: unknown, lengthOf: (data: unknown) => number): Method =>
    (...given) => {
      const error = openFiles.has(given[0]) ? refusal(lengthOf(given[1])) : undefined;
      if (!error) return call(original, given);
      setImmediate(given.at(-1) as Callback, error);
      return undefined;
    };
  replace(
    fs,
    "write",
    limited(originals.write, (data) => (data as Buffer).length),
  );
  replace(
    fs,
    "writev",
    limited(originals.writev, (data) => (data as Buffer[]).reduce((sum, { length }) => sum + length, 0)),
  );
  replace(fs.promises, "open", async (...given: unknown[]) => {
    const handle = await (Reflect.apply(originals.openHandle, fs.promises, given) as Promise<fs.promises.FileHandle>);
    if (!isBelow(given[0])) return handle;
    const writeFile = handle.writeFile.bind(handle) as (data: Uint8Array) => Promise<void>;
    handle.writeFile = async (data) => {
      const error = refusal((data as Uint8Array).length);
      if (error) throw error;
      await writeFile(data as Uint8Array);
    };
    return handle;
  });
  syncBuiltinESMExports();

  return {
    resize: (more) => {
      size = more;
    },
    remove: () => {
      replace(fs, "open", originals.open);
      replace(fs, "write", originals.write);
      replace(fs, "writev", originals.writev);
      replace(fs.promises, "open", originals.openHandle);
      syncBuiltinESMExports();
    },
  };
}

function replace(owner: object, name: string, method: unknown): void {
  Reflect.set(owner, name, method);
}

function usedBytes(folder: string): number {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (fs.statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** A folder on a disk with space for so many bytes; `grow` adds 40 MB. */
type SmallDiskFolder = (bytes: number) => Promise<{ folder: string; grow: () => void }>;

const onSimulatedDisk: SmallDiskFolder = async (bytes) => {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-full-"));
  const disk = simulateSmallDisk(folder, bytes);
  onTestFinished(async () => {
    disk.remove();
    await rm(folder, { recursive: true });
  });
  return { folder, grow: () => disk.resize(40_000_000) };
};

const onMountedDisk: SmallDiskFolder = async (bytes) => {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-full-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder]);
  onTestFinished(async () => {
    execFileSync("umount", [folder]);
    await rm(folder, { recursive: true });
  });
  return { folder, grow: () => execFileSync("mount", ["-o", "remount,size=40m", folder]) };
};

function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const probe = mkdtempSync(path.join(tmpdir(), "thikana-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", probe], { stdio: "ignore" });
    execFileSync("umount", [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
}

// The simulated disk runs on every machine, so the rule is always tested; where a real one can be mounted it runs as well.
export const smallDisks: [string, SmallDiskFolder][] = [["simulated", onSimulatedDisk]];
if (mayMount()) smallDisks.push(["mounted", onMountedDisk]);
