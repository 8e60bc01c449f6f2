import { defineConfig } from "vitest/config";

/** The tests of the code that `mutate.ts` changes; all others would only take time. */
export default defineConfig({
  test: {
    environment: "node",
    globalSetup: ["test/database/database-setup.ts"],
    include: [
      "src/server/access-matrix.pg.test.ts",
      "src/server/accounts/{sign-in,my-account,registration,reset,second-step,wrong-clock}.pg.test.ts",
      "src/server/codes/*.test.ts",
      "src/server/sessions/*.test.ts",
      "src/server/rendering/page-cache.test.ts",
      "src/server/rendering/render-page.test.ts",
      "src/server/http/serve.test.ts",
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
