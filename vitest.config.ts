import { defineConfig } from "vitest/config";

const folders = "{src,packages,demo,tools,test,bench}";
const databaseTests = `${folders}/**/*.pg.test.{ts,tsx}`;

export default defineConfig({
  test: {
    environment: "node",
    // The built pages are plain modules. Vitest would read each of them again whenever a page imports it, which is for every request.
    server: { deps: { external: [/\/dist\/web\/server\//] } },
    // On two cores the default is one, which waits for the database half of the time.
    maxWorkers: 2,
    // Two projects, so that a run without database tests starts no PostgreSQL.
    projects: [
      {
        test: {
          name: "unit",
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [databaseTests],
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          include: [databaseTests],
          globalSetup: ["test/database/database-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
