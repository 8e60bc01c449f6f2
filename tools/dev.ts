/**
 * `npm run dev`: as `npm start`, in one process; component edits show at once and keep state, server edits restart the server.
 * The pages of one language: English, or with `-- --language=hi` those below `/hi`.
 */
import path from "node:path";
import { createServer } from "vite";
import { demoParts } from "#demo/demo-parts.ts";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { noteOnEnvFile } from "#server/env-file.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import type { WebBundle } from "#server/rendering/web-bundle.ts";
import type { RunningServer, ServerParts } from "#server/run-server.ts";
import { mailSiteOf, migrateDemo, planDemo, refuseProduction } from "./demo-database.ts";
import { runTool } from "./run-tool.ts";
import { note, step } from "./steps.ts";

const preamblePath = "/@react-refresh-preamble.js";
// What @vitejs/plugin-react adds to an index.html, which we do not have.
const preamble = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
/** Milliseconds to wait, so that an editor that saves several files at once causes one restart. */
const settlingMs = 80;

await runTool(async (lifecycle) => {
  const config = readConfigQuietly(processEnvironment());
  refuseProduction("npm run dev", config);
  const warning = noteOnEnvFile();
  if (warning !== undefined) note(warning);
  if (config.databaseUrl !== undefined) await planDemo(config.databaseUrl, config);
  const database = await step("PostgreSQL started", () => chooseDatabase(config));
  lifecycle.onStop(() => database.stop());
  database.notes.forEach(note);
  const plan = await planDemo(database.connectionString, config);
  await migrateDemo(database.connectionString, plan);
  if (plan === "seed") {
    const { connectionString } = database;
    await seedDemo({ connectionString, count: demoCounts.demo, site: mailSiteOf(config) });
  }
  const mode = process.argv.includes("--language=hi") ? "hi" : "en";
  const vite = await createServer({ mode, server: { middlewareMode: true }, logLevel: "warn" });
  lifecycle.onStop(() => vite.close());

  let server: RunningServer | undefined;
  let port = config.port;

  async function startServer(): Promise<void> {
    // Loaded through Vite, so that a restart reads the edited files without a new process.
    const { runServer } = (await vite.ssrLoadModule("/src/server/run-server.ts")) as {
      runServer: (parts: ServerParts) => Promise<RunningServer>;
    };
    server = await runServer({
      config: { ...config, port },
      connectionString: database.connectionString,
      demo: demoParts,
      hasDevTools: true,
      isDemoOpen: true,
      isDevelopment: true,
      beforeRoutes: (app) => {
        app.get(preamblePath, (_request, reply) => reply.type("text/javascript").send(preamble));
        app.addHook("onRequest", (request, reply, done) => {
          if (request.url === preamblePath) done();
          else vite.middlewares(request.raw, reply.raw, () => done());
        });
      },
      web: {
        load: async () => (await vite.ssrLoadModule("/src/web/server-render.tsx")) as WebBundle,
        assetsOf: () => ({
          scripts: ["/@vite/client", preamblePath, "/src/web/browser.tsx", "/src/web/features/shortlist/hearts.ts"],
          styles: [],
          preloads: [],
        }),
      },
    });
    if (server.portNote) note(server.portNote);
    note(`Developing at ${server.url}`);
    port = server.port;
  }

  async function restartServer(): Promise<void> {
    await server?.close();
    server = undefined;
    await startServer().catch((error: unknown) => {
      note(`${error instanceof Error ? error.stack : String(error)}\n  Waiting for the next edit.`);
    });
  }

  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const serverSides = ["src/server", "src/contract"].map((folder) => path.resolve(folder) + path.sep);
  vite.watcher.on("all", (_event, file) => {
    if (!serverSides.some((folder) => path.resolve(file).startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restartServer);
    }, settlingMs);
  });

  await startServer();
  lifecycle.onStop(async () => {
    await restarting;
    await server?.close();
  });
});
