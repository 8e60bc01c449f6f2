import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The operating system's user that PostgreSQL runs as when we are root, who may not run it. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** Never a user of our own making: a stranger's machine keeps its users as they are. `_postgres` is macOS's. */
export const usualServerUserNames: readonly string[] = ["postgres", "_postgres", "nobody"];

/** False on Windows, which has no uid. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The users among `names` that this machine has, in that order. */
export async function findServerUsers(names: readonly string[]): Promise<ServerUser[]> {
  const found = await Promise.all(names.map(findServerUser));
  return found.filter((user) => user !== undefined);
}

async function findServerUser(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** What `spawn` needs to run a program as that user; nothing when the program runs as ourselves. */
export function runAs(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Whether the user may enter the folder and everything above it. Asked of the kernel, which also knows ACLs and mounts. */
export function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  return succeeds(user, 'cd "$1"', folder);
}

/** Whether the user may make files in the folder. */
export function canWrite(user: ServerUser, folder: string): Promise<boolean> {
  return succeeds(user, 'cd "$1" && : > probe && rm probe', folder);
}

async function succeeds(user: ServerUser, script: string, folder: string): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", script, "sh", folder], { ...runAs(user), cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
