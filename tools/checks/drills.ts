/**
 * `npm run drills [-- NAME…]`: the long tests in full, those whose files use test/drill-size.ts, or of these the files whose path has
 * one of the names. `npm test` runs a part of each.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const names = process.argv.slice(2);
const drills = globSync("{src,demo,test,packages}/**/*.test.{ts,tsx}", { exclude: ["**/node_modules/**"] })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => readFileSync(file, "utf8").includes(`from "#test/drill-size.ts"`));
const chosen = drills.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (chosen.length === 0) {
  process.stderr.write(`No drill is called ${names.join(" or ")}. There are:\n${drills.toSorted().join("\n")}\n`);
  process.exit(1);
}
const { status } = spawnSync("npm", ["run", "-s", "unit", "--", ...chosen], {
  stdio: "inherit",
  env: { ...process.env, DRILLS: "1" },
});
process.exitCode = status ?? 1;
