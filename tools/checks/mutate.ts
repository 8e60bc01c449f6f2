/**
 * `npm run mutate [-- FILE …]`: changes one operator, condition or call at a time in the code that protects accounts and the page
 * cache, runs the tests that reach it, and lists the changes that no test noticed. Fails below 85 % noticed. Not part of
 * `npm test`, because it runs tests some thousand times.
 */
import { Stryker } from "@stryker-mutator/core";

/** The tests of these files are chosen in mutation.vitest.config.ts. */
const protectedCode = [
  "src/server/sessions/*.ts",
  "src/server/codes/*.ts",
  "src/server/http/serve.ts:30-156",
  "src/server/rendering/page-cache.ts",
  "!src/server/**/*.test.ts",
];

const given = process.argv.slice(2);
const results = await new Stryker({
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/checks/mutation.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  mutate: given.length > 0 ? given : protectedCode,
  // Texts for people and log lines have tests of their own.
  mutator: { plugins: [], excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["var", "docs", "e2e", "bench"],
  // Each runner starts its own PostgreSQL.
  concurrency: 2,
  timeoutMS: 20_000,
  // Stryker rewrites the tsconfig through an API that TypeScript 7 does not have, and Vitest needs no rewritten one.
  tsconfigFile: "no-tsconfig.json",
  tempDirName: ".stryker",
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: ".stryker/report.html" },
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportMutants: true,
    reportScoreTable: true,
    skipFull: false,
  },
  thresholds: { high: 95, low: 85, break: 85 },
}).runMutationTest();
process.stdout.write(`${results.length} changes tried\n`);
