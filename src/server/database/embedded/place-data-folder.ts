import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { chown, lstat, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findRunningServer } from "./running-server.ts";
import { canEnter, canWrite, findServerUsers, isRoot, type ServerUser } from "./unprivileged-user.ts";

/** Where PostgreSQL's data lie, and as whom the server runs. */
interface DataFolderPlace {
  dataFolder: string;
  /** Undefined when the server runs as ourselves. */
  user: ServerUser | undefined;
}

/** The system's folder for temporary files that outlive a restart of the machine. */
export const usualLastingFolder = process.platform === "linux" ? "/var/tmp" : os.tmpdir();

interface PlacementOptions {
  dataDir: string;
  serverUserNames: readonly string[];
  lastingFolder: string;
}

/**
 * Decides where the data lie: in `<dataDir>/postgres`, or, when we are root and no user that may run PostgreSQL can enter
 * `dataDir`, in a folder of `lastingFolder`. Makes `dataDir`, and throws when that is not allowed.
 */
export async function placeDataFolder(
  { dataDir, serverUserNames, lastingFolder }: PlacementOptions,
  notes: string[],
): Promise<DataFolderPlace> {
  const usual = path.join(dataDir, "postgres");
  await makeDataDir(dataDir);
  const present = await findFolder(usual);
  if (!isRoot()) {
    if (present && process.getuid && present.uid !== process.getuid()) {
      throw new Error(
        `The data in ${usual} belong to another user (uid ${present.uid}), so this one cannot use them. ` +
          "Start as the user who made them (root, perhaps), or set DATA_DIR to another folder.",
      );
    }
    return { dataFolder: usual, user: undefined };
  }

  const users = await findServerUsers(serverUserNames);
  // Data keep their owner, even when a better user has appeared since.
  if (present) return { dataFolder: usual, user: await findOwner(usual, present, users) };

  const [user] = users;
  if (!user) {
    throw new Error(
      `PostgreSQL refuses to run as root, and this machine has no user ${serverUserNames.join(" or ")} to run it as. ` +
        "Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const elsewhere = path.join(lastingFolder, `thikana-postgres-${nameByHash(dataDir)}`);
  const signpost = path.join(dataDir, "postgres-is-elsewhere.txt");
  const isElsewhere = await lstat(signpost).then(
    () => true,
    () => false,
  );
  if (!isElsewhere && (await canStoreData(user, dataDir))) return { dataFolder: usual, user };

  const presentElsewhere = await lstat(elsewhere).catch(() => undefined);
  let owner = presentElsewhere ? findTrustedOwner(elsewhere, presentElsewhere, users) : user;
  if (presentElsewhere && !isElsewhere && !(await findRunningServer(elsewhere))) {
    await putAside(elsewhere, notes);
    owner = user;
  }
  await writeFile(signpost, `${elsewhere}\n`);
  notes.push(`The database is kept in ${elsewhere}, because the user ${owner.name} cannot enter ${dataDir}.`);
  return { dataFolder: elsewhere, user: owner };
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    // Says at once what would otherwise come up later, in the middle of something.
    await rmdir(await mkdtemp(path.join(dataDir, "postgres.probe-")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${dataDir} cannot be written (${reason}). Allow it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** The folder when it holds anything; an empty one is removed, for instance one that a container's volume brought. */
async function findFolder(folder: string): Promise<Stats | undefined> {
  // Follows a link, with which the data may have been moved to another disk.
  const present = await stat(folder).catch(() => undefined);
  if (!present?.isDirectory()) return present;
  const isEmpty = await readdir(folder).then(
    (names) => names.length === 0,
    () => false,
  );
  if (!isEmpty) return present;
  return rmdir(folder).then(
    () => undefined,
    () => present,
  );
}

async function findOwner(folder: string, present: Stats, users: readonly ServerUser[]): Promise<ServerUser> {
  if (present.uid === 0) {
    throw new Error(
      `${folder} belongs to root, and PostgreSQL refuses to run as root. ` +
        `If it holds your data: chown -R ${users[0]?.name ?? "<a user>"} ${folder}. If not, move it away.`,
    );
  }
  const owner = users.find((user) => user.uid === present.uid) ?? {
    name: `with uid ${present.uid}`,
    uid: present.uid,
    gid: present.gid,
  };
  if (!(await canEnter(owner, folder))) {
    throw new Error(
      `The data in ${folder} belong to the user ${owner.name}, who cannot enter that folder any more. ` +
        "Allow it to enter every folder above (chmod o+x), or set DATA_DIR to another folder.",
    );
  }
  return owner;
}

function nameByHash(dataDir: string): string {
  return createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 16);
}

async function canStoreData(user: ServerUser, dataDir: string): Promise<boolean> {
  const probe = await mkdtemp(path.join(dataDir, "postgres.probe-"));
  try {
    await chown(probe, user.uid, user.gid);
    return await canWrite(user, probe);
  } catch {
    // Some mounted folders know no owners.
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/** Whoever removed `dataDir`, or cloned the project anew, means to begin with an empty database; but data are never deleted. */
async function putAside(folder: string, notes: string[]): Promise<void> {
  const aside = `${folder}.before-${new Date()
    .toISOString()
    .replaceAll(/[^0-9]/g, "")
    .slice(0, 14)}`;
  await rename(folder, aside);
  notes.push(
    `The database of an earlier data folder at the same place was put aside as ${aside}. Remove it if you do not need it.`,
  );
}

/** Everybody may write the temporary folder, so a stranger could have put something of that name there first. */
function findTrustedOwner(folder: string, present: Stats, users: readonly ServerUser[]): ServerUser {
  const owner = users.find((user) => user.uid === present.uid);
  if (!owner || !present.isDirectory() || (present.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} was not made by Thikana (uid ${present.uid}), so it is not to be trusted. Look at it and remove it, ` +
        "or set DATA_DIR to another folder.",
    );
  }
  return owner;
}
