import { execFile } from "node:child_process";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const chromiumPackage = "@sparticuz/chromium@153.0.0";

// The package unpacks into the temporary folder and uses whatever is there already, even another user's file or an
// incomplete one; a temporary folder of our own avoids both. The faked platform makes it unpack its libraries too.
const unpackScript = `
  const { default: chromium } = await import(process.argv[1]);
  process.stdout.write(await chromium.executablePath());
`;

async function unpack(packageEntry: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", unpackScript, packageEntry], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  return stdout;
}

/** Servers often lack NSS and expat, which Chromium loads; the package contains them, and a wrapper adds them to the library path. */
async function writeWrapper(executablePath: string): Promise<string> {
  const folder = path.dirname(executablePath);
  const wrapper = path.join(folder, "chromium-with-libraries");
  const libraries = path.join(folder, "al2023", "lib");
  await writeFile(
    wrapper,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' FONTCONFIG_PATH='${folder}/fonts' exec '${executablePath}' "$@"\n`,
  );
  await chmod(wrapper, 0o755);
  return wrapper;
}

/**
 * Installs and unpacks the npm package's Chromium below `toolsDir` (Linux on x64 only) and returns the executable's path. A second
 * call finds both done and is fast; an unpacked folder that does not start is unpacked again.
 */
export async function installNpmChromium(
  toolsDir: string,
  answersVersion: (executablePath: string) => Promise<boolean>,
): Promise<string> {
  await mkdir(toolsDir, { recursive: true });
  await run(
    "npm",
    ["install", "--no-save", "--no-package-lock", "--loglevel=error", "--prefix", toolsDir, chromiumPackage],
    { cwd: toolsDir },
  );
  const packageEntry = path.join(toolsDir, "node_modules", "@sparticuz", "chromium", "build", "index.js");
  const folder = path.join(toolsDir, "chromium");

  const attempt = async (): Promise<string | undefined> => {
    const executablePath = await unpack(packageEntry, folder);
    if (await answersVersion(executablePath)) return executablePath;
    const wrapper = await writeWrapper(executablePath);
    return (await answersVersion(wrapper)) ? wrapper : undefined;
  };
  const first = await attempt();
  if (first !== undefined) return first;
  await rm(folder, { recursive: true, force: true });
  const second = await attempt();
  if (second !== undefined) return second;
  throw new Error(`${chromiumPackage} was unpacked into ${folder} but does not start.`);
}
