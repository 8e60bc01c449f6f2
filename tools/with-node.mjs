// Plain JavaScript, because it must run on any Node ≥ 20 to find one that can run the product.
// Usage: node tools/with-node.mjs [node flags] <script-or-bin> [args…]
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The first versions of Node that strip types without a flag: https://nodejs.org/api/typescript.html */
const minimum = [22, 18];
const minimumOf23 = [23, 6];

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  const [least, leastMinor] = major === 23 ? minimumOf23 : minimum;
  return major > least || (major === least && minor >= leastMinor);
}

/** The Node that npm installed with the project, then the one that runs this file; undefined when neither will do. */
function findNode() {
  const pinned = path.join(
    projectDir,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (existsSync(pinned)) return pinned;
  return isNewEnough(process.versions.node) ? process.execPath : undefined;
}

/** `vite` → the bin of that package, `@playwright/test:playwright` → a named bin of it; anything with a code ending is a file. */
function findScript(name) {
  if (/\.[cm]?[jt]s$/.test(name)) return path.resolve(projectDir, name);
  const [packageName, binName = packageName] = name.split(":");
  const packageDir = path.join(projectDir, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8"));
  return path.join(packageDir, typeof bin === "string" ? bin : bin[binName]);
}

const given = process.argv.slice(2);
// Arguments before the script are for Node itself.
const scriptAt = given.findIndex((argument) => !argument.startsWith("--"));
const nodeFlags = given.slice(0, scriptAt);
const [target, ...args] = given.slice(scriptAt);
const node = findNode();
if (!node) {
  console.error(
    `Thikana needs Node ${minimum.join(".")} or newer, this is ${process.versions.node}, and npm could not install the pinned one on this platform. Install Node 24 and try again.`,
  );
  process.exit(1);
}

const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...nodeFlags, findScript(target), ...args], {
  stdio: "inherit",
  // glibc gives each thread its own arenas, which drawing pictures fills and never returns; and once a large block was freed,
  // it keeps later ones of that size among the small blocks, unless a threshold for returning memory at once is set.
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "524288", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1)));
