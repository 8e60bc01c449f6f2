/** `npm run dev`: as `npm start`, but component edits show at once and keep state; server edits restart (node --watch). */
import { createServer } from "vite";
import { demoPictures } from "#demo/pictures/picture-source.ts";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import type { WebBundle } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";
import { note, step } from "./steps.ts";

const preamblePath = "/@react-refresh-preamble.js";
const preamble = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

process.env["NODE_ENV"] = "development";
const config = readConfig(process.env);
const database = await step("PostgreSQL started", () => chooseDatabase(config));
await migrateDatabase(database.connectionString);
await seedDemo({ connectionString: database.connectionString, count: demoCounts.demo });

const vite = await createServer({ server: { middlewareMode: true }, logLevel: "warn" });
const server = await runServer({
  config,
  connectionString: database.connectionString,
  pictureSources: [demoPictures],
  isDemo: true,
  isDevelopment: true,
  beforeRoutes: (app) => {
    app.addHook("onRequest", (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, () => done());
    });
    // What @vitejs/plugin-react puts into an index.html, which we have none of.
    app.get(preamblePath, (_request, reply) => reply.type("text/javascript").send(preamble));
  },
  web: {
    load: async () => (await vite.ssrLoadModule("/src/web/server-render.tsx")) as WebBundle,
    assetsOf: () => ({
      scripts: ["/@vite/client", preamblePath, "/src/web/browser.tsx"],
      styles: [],
      preloads: [],
      fonts: [],
    }),
  },
});
stopOnSignals(async () => {
  await vite.close();
  await server.close();
  await database.stop();
});
if (server.portNote) note(server.portNote);
note(`Developing at ${server.url}`);
