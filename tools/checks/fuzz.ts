/**
 * `npm run fuzz -- --requests=20000`: sends malformed and hostile requests to every endpoint, form and page, from a fixed seed and
 * from a new one; `--seed=N` repeats a seed that a run has printed. Fewer requests of this kind are part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "20000" }, seed: { type: "string" } },
});
for (const [name, text] of Object.entries(values)) {
  if (/^\d{1,9}$/.test(text)) continue;
  process.stderr.write(`--${name} is a whole number of at most nine digits\n`);
  process.exit(1);
}
const { status } = spawnSync("npm", ["run", "-s", "unit", "--", "src/server/fuzzed-requests.pg.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, FUZZ_REQUESTS: values.requests, ...(values.seed && { FUZZ_SEED: values.seed }) },
});
process.exitCode = status ?? 1;
