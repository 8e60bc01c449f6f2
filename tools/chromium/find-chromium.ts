import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { installNpmChromium } from "./install-npm-chromium.ts";

const run = promisify(execFile);

export interface FoundChromium {
  executablePath: string;
  /** Where it came from, for the log. */
  how: string;
}

/** The machine as the search sees and changes it; tests pass in their own. */
export interface Machine {
  /** The value of CHROMIUM_PATH, undefined when unset or empty. */
  chromiumPath: string | undefined;
  platform: NodeJS.Platform;
  architecture: string;
  isRoot: boolean;
  isDebian: boolean;
  /** Paths to try, best first; none needs to exist. */
  systemCandidates: () => string[];
  answersVersion: (executablePath: string) => Promise<boolean>;
  installWithApt: () => Promise<void>;
  /** Returns the path of the executable. */
  installWithNpm: () => Promise<string>;
  log: (line: string) => void;
}

const namesOnPath = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    `${process.env.HOME ?? ""}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  win32: [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
          path.join(folder, "Chromium", "Application", "chrome.exe"),
        ]
      : [],
  ),
};

const installCommands: Partial<Record<NodeJS.Platform, string>> = {
  linux: "sudo apt-get install -y chromium",
  darwin: "brew install --cask chromium",
  win32: "winget install Google.Chrome",
};

function systemCandidates(): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...(usualPlaces[process.platform] ?? [])].filter((candidate) => existsSync(candidate));
}

/** Whether the file can be started and reports itself as Chromium or Chrome. */
async function answersVersion(executablePath: string): Promise<boolean> {
  try {
    accessSync(executablePath, constants.X_OK);
    // On Windows, `chrome.exe --version` opens a window and prints nothing.
    if (process.platform === "win32") return true;
    const { stdout } = await run(executablePath, ["--version"], { timeout: 20_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

async function installWithApt(): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, maxBuffer: 64 * 1024 * 1024 };
  await run("apt-get", ["update"], options);
  // The font is for Hindi texts, which would otherwise be drawn as empty boxes in screenshots.
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-lohit-deva"], options);
}

function isDebian(): boolean {
  // Only Debian itself: Ubuntu's package of this name starts a snap.
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** The machine this process runs on. npm installs below `var/tools` in `projectDir`. */
function thisMachine(projectDir: string): Machine {
  return {
    chromiumPath: process.env.CHROMIUM_PATH || undefined,
    platform: process.platform,
    architecture: process.arch,
    isRoot: process.getuid?.() === 0,
    isDebian: isDebian(),
    systemCandidates,
    answersVersion,
    installWithApt,
    installWithNpm: () => installNpmChromium(path.join(projectDir, "var", "tools"), answersVersion),
    log: (line) => console.log(line),
  };
}

function reasonOf(error: unknown): string {
  const { message, stderr } = error as { message: string; stderr?: string };
  return (stderr?.trim() || message).split("\n").slice(-3).join(" ");
}

/**
 * Finds a Chromium that starts: the one CHROMIUM_PATH names, the system's, one installed by apt (Debian, as root), one
 * installed by npm (Linux on x64). It searches every time, so the result is never stale.
 * Throws if CHROMIUM_PATH is set and wrong; if nothing else works, the error names the command to run.
 */
export async function findChromium(
  machine: Machine = thisMachine(path.resolve(import.meta.dirname, "../..")),
): Promise<FoundChromium> {
  const { chromiumPath, log } = machine;
  if (chromiumPath !== undefined) {
    if (await machine.answersVersion(chromiumPath)) return { executablePath: chromiumPath, how: "CHROMIUM_PATH" };
    throw new Error(
      `CHROMIUM_PATH is ${chromiumPath}, and that is no Chromium that answers --version. Correct or unset it.`,
    );
  }

  const findSystem = async (how: string): Promise<FoundChromium | undefined> => {
    for (const executablePath of machine.systemCandidates()) {
      if (await machine.answersVersion(executablePath)) return { executablePath, how };
    }
    return undefined;
  };
  const ofSystem = await findSystem("the system's");
  if (ofSystem) return ofSystem;

  const failures: string[] = [];
  if (machine.isDebian && machine.isRoot) {
    log("No Chromium here: installing the packages chromium and fonts-lohit-deva with apt-get, once (about a minute)…");
    try {
      await machine.installWithApt();
      const installed = await findSystem("installed with apt-get");
      if (installed) return installed;
      failures.push("apt-get installed a chromium that does not start.");
    } catch (error) {
      failures.push(`apt-get could not install it: ${reasonOf(error)}`);
    }
  }
  if (machine.platform === "linux" && machine.architecture === "x64") {
    log("No Chromium here: taking the npm package @sparticuz/chromium (75 MB, kept in var/tools)…");
    try {
      return { executablePath: await machine.installWithNpm(), how: "the npm package @sparticuz/chromium" };
    } catch (error) {
      failures.push(`npm could not install it: ${reasonOf(error)}`);
    }
  }
  const command = installCommands[machine.platform] ?? installCommands.linux;
  throw new Error(
    [
      "The browser journeys need Chromium and found none. Run:",
      `  ${command}`,
      "or name one you have: CHROMIUM_PATH=/path/to/chromium npm test",
      ...failures,
    ].join("\n"),
  );
}

/** Arguments for a quiet headless Chromium without network services; add a fresh `--user-data-dir` when starting it directly. */
export function chromiumArguments(isRoot: boolean = process.getuid?.() === 0): string[] {
  return [
    "--headless",
    // Chromium refuses to start as root with its sandbox on.
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
}
