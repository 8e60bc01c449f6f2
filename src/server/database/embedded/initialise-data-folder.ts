import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, open, readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isProcessAlive } from "./running-server.ts";
import { type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { explainWithLog, measureLog, type PostgresLog, readLogSince } from "./postgres-log.ts";
import { runAs, type ServerUser } from "./unprivileged-user.ts";

/** The role that owns the cluster; the product itself signs in as an ordinary role. */
export const superuser = "postgres";

/** Inside the data folder, so that the folder stays usable wherever it is moved. */
export const passwordFileName = "thikana.password";

/** Of the database, and of the ordinary role that owns it. */
export const productName = "thikana";

interface Initialisation {
  dataFolder: string;
  user: ServerUser | undefined;
  binaries: PostgresBinaries;
  log: PostgresLog;
  isDurable: boolean;
}

/**
 * Makes the data folder when there is none, and returns the password stored in it. An existing folder is only read:
 * one of another PostgreSQL version, or one that is no database at all, is an error and stays untouched.
 */
export async function initialiseDataFolder(initialisation: Initialisation): Promise<string> {
  const { dataFolder, binaries } = initialisation;
  if (!(await lstat(dataFolder).catch(() => undefined))) await createDataFolder(initialisation);
  await checkVersion(dataFolder, binaries.major);
  try {
    return (await readFile(path.join(dataFolder, passwordFileName), "utf8")).trim();
  } catch (error) {
    throw new Error(
      `${path.join(dataFolder, passwordFileName)} cannot be read, and without it nobody can sign in to the database. ` +
        "Put it back, or move the data folder away to begin a new one.",
      { cause: error },
    );
  }
}

async function checkVersion(dataFolder: string, major: string): Promise<void> {
  const version = await readFile(path.join(dataFolder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    throw new Error(
      `${dataFolder} is not empty, but it is not a PostgreSQL data folder either. Nothing was changed. ` +
        "Move it away, or set DATA_DIR to another folder.",
    );
  }
  if (version.trim() !== major) {
    throw new Error(
      `The data in ${dataFolder} were made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${major}. ` +
        `Nothing was changed. Carry the data over with pg_dump of PostgreSQL ${version.trim()}, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * initdb works in a folder beside the place, which is then moved there whole: what stands in the place is always complete,
 * and what an interrupted start left behind can never hold anybody's data.
 */
async function createDataFolder(initialisation: Initialisation): Promise<void> {
  const { dataFolder, user } = initialisation;
  await removeLeftovers(dataFolder, user);
  const workshop = await mkdtemp(`${dataFolder}.new-${process.pid}-`);
  workshopsOfThisProcess.add(workshop);
  try {
    const passwordFile = path.join(workshop, "password");
    const beginning = path.join(workshop, "data");
    await mkdir(beginning, { mode: 0o700 });
    await writePassword(passwordFile);
    if (user) {
      await Promise.all([passwordFile, beginning, workshop].map((name) => chown(name, user.uid, user.gid)));
    }
    await runInitdb(initialisation, beginning, passwordFile);
    await rename(passwordFile, path.join(beginning, passwordFileName));
    await moveIntoPlace(beginning, dataFolder);
  } finally {
    await rm(workshop, { recursive: true, force: true });
    workshopsOfThisProcess.delete(workshop);
  }
}

const workshopsOfThisProcess = new Set<string>();

async function removeLeftovers(dataFolder: string, user: ServerUser | undefined): Promise<void> {
  const parent = path.dirname(dataFolder);
  const prefix = `${path.basename(dataFolder)}.new-`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const leftover = path.join(parent, name);
    const maker = Number(name.slice(prefix.length).split("-")[0]);
    // In a container every start may have the same process id, so our own id proves nothing.
    const isInUse = maker === process.pid ? workshopsOfThisProcess.has(leftover) : isProcessAlive(maker);
    const owner = (await lstat(leftover).catch(() => undefined))?.uid;
    const isOurs = owner === process.getuid?.() || owner === user?.uid;
    if (!isInUse && isOurs) await rm(leftover, { recursive: true, force: true });
  }
}

async function writePassword(file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(24).toString("base64url")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function runInitdb(initialisation: Initialisation, folder: string, passwordFile: string): Promise<void> {
  const { binaries, user, log, isDurable } = initialisation;
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same collation on every machine, independent of its installed locales.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  const attempt = async (extraOptions: readonly string[]): Promise<{ problem: string; output: string }> => {
    const start = await measureLog(log);
    const child = spawn(programPath(binaries, "initdb"), [...options, ...extraOptions], {
      ...runAs(user),
      cwd: path.dirname(folder),
      env: serverEnvironment(),
      stdio: ["ignore", log.handle.fd, log.handle.fd],
      windowsHide: true,
    });
    const problem = await new Promise<string>((resolve) => {
      child.on("error", (error) => resolve(error.message));
      child.on("exit", (code, signal) => resolve(code === 0 ? "" : `it ended with ${signal ?? code}`));
    });
    return { problem, output: await readLogSince(log, start) };
  };
  // Trigrams and text search still ask the system what a letter is, and plain C knows only the English ones.
  let { problem, output } = await attempt(["--lc-ctype=C.UTF-8"]);
  if (/invalid locale name/.test(output)) ({ problem, output } = await attempt([]));
  if (problem)
    throw explainWithLog(`PostgreSQL's initdb could not make a database in ${folder}: ${problem}.`, log, output);
}

/** Only what the programs need: our own environment contains secrets and possibly PG… variables for other programs. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP"];
  const passedOn = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(passedOn), LC_ALL: "C", TZ: "UTC" };
}

async function moveIntoPlace(folder: string, place: string): Promise<void> {
  try {
    await rename(folder, place);
  } catch (error) {
    // Another start was quicker: then its folder is the one to use.
    if (await lstat(path.join(place, "PG_VERSION")).catch(() => undefined)) return;
    throw error;
  }
  await syncFolder(path.dirname(place));
}

/** Without this a power cut could undo the move of a folder in which data were already written. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
