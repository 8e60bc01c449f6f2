/**
 * Every endpoint of the API's document and every other address, asked by every kind of caller what no honest client asks. By
 * default with one seed that never changes and one of its own; `npm run fuzz` sends more, and repeats a run by its seed.
 */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formPostsTo, type Method, readsOf, requestsTo } from "#test/fuzz/fuzz-requests.ts";
import { pathPrefixes } from "#contract/languages.ts";
import { aFuzzWorld, callers, type FuzzWorld } from "#test/fuzz/fuzz-world.ts";
import { judgeAnyAnswer, judgeApiAnswer } from "#test/fuzz/judge-answer.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { drillSize } from "#test/drill-size.ts";
import { paths } from "#web/paths.ts";
import type { ApiDocument } from "./http/api-docs/api-document.ts";
import { pageForms } from "./page-forms.ts";

const db = useTestDatabase();

const lastingSeed = 20_261_122;
const seeds = process.env["FUZZ_SEED"] ? [Number(process.env["FUZZ_SEED"])] : [lastingSeed, Date.now() % 2 ** 31];
/** Over all seeds. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? drillSize({ inTests: 2000, inDrills: 20_000 }));

interface Route {
  method: string;
  path: string;
}

/** One kind of request, and what its answers have to be. */
interface Target {
  name: string;
  requests: ReturnType<typeof requestsTo>;
  judge: (answer: Awaited<ReturnType<FuzzWorld["send"]>>) => void;
}

async function documentOf({ server }: FuzzWorld): Promise<ApiDocument> {
  return (await server.inject("/api/openapi.json")).json();
}

function operationsIn({ paths: documented }: ApiDocument) {
  return Object.entries(documented).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      operation,
    })),
  );
}

test("no request causes a server error, reveals internals or gets an undocumented answer", async () => {
  const routes: Route[] = [];
  const world = await aFuzzWorld(db, (server) => {
    server.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, path: url });
    });
  });
  const targets = await targetsOf(world, routes);
  const each = Math.ceil(requests / (targets.length * callers.length * seeds.length));
  const faults: string[] = [];
  let asked = 0;
  const statuses = new Map<number, number>();
  for (const seed of seeds) {
    process.stdout.write(`Fuzz: FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests / seeds.length} repeats what follows\n`);
    for (const { name, requests: some, judge } of targets) {
      for (const [nth, caller] of callers.entries()) {
        const isJudged = fc.asyncProperty(some, async (request) => {
          const answer = await world.send(caller, request);
          asked += 1;
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          judge(answer);
          // The canonical address of a page, which has all that can be read of what was asked.
          const { location } = answer.headers;
          if (request.method === "GET" && location?.startsWith("/"))
            judge(await world.send(caller, { ...request, url: location }));
        });
        const { failed, counterexample, errorInstance } = await fc.check(isJudged, {
          seed: seed + nth,
          numRuns: each,
          endOnFailure: true,
        });
        if (failed)
          faults.push(
            `${name} asked by ${caller}, FUZZ_SEED=${seed}: ${String(errorInstance)}\n${JSON.stringify(counterexample).slice(0, 800)}`,
          );
      }
    }
  }
  const tally = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`Fuzz: ${asked} requests to ${targets.length} targets: ${tally.join(", ")}\n`);
  expect(faults.join("\n\n").slice(0, 20_000)).toBe("");
  expect(asked).toBeGreaterThanOrEqual(requests);
  // Nothing is proved by requests that are all refused, or come too often, and an object that was poisoned poisons all.
  expect(statuses.get(200)).toBeGreaterThan(asked / 10);
  expect(statuses.get(429) ?? 0).toBeLessThanOrEqual(asked / 100);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { role?: string }).role).toBeUndefined();
}, 1_800_000);

/** All routes of the app, so that new ones are covered as well. */
async function targetsOf(world: FuzzWorld, routes: readonly Route[]): Promise<Target[]> {
  const document = await documentOf(world);
  const operations = operationsIn(document);
  const ofApi = operations.map(({ method, path, operation }): Target => ({
    name: `${method} ${path}`,
    requests: requestsTo(method, path, operation, world.knownAt(path)),
    judge: (answer) => judgeApiAnswer(operation, answer),
  }));
  const documented = new Set(operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`));
  const undocumented = routes.filter(({ method, path }) => !documented.has(`${method} ${path}`));
  const pages = Object.values(paths).flatMap((path) =>
    Object.values(pathPrefixes).map((prefix) => prefix + path.replaceAll("$", ":")),
  );
  const filters = ["q", "city", "gender", "near", "page", "sort", "next", "at", "cursor", "find", "status", "w"];
  const readPaths = undocumented.filter(({ method }) => method === "GET").map(({ path }) => path);
  const reads = [...new Set([...pages, ...readPaths])].map((path): Target => ({
    name: `GET ${path}`,
    requests: readsOf(path, filters, world.knownAt(path)),
    judge: judgeAnyAnswer,
  }));
  // With the schema of the form that it takes, in whichever language; what is no form is sent any fields.
  const posts = undocumented
    .filter(({ method }) => method === "POST")
    .map(({ path }): Target => {
      const form = pageForms.find((one) => Object.values(pathPrefixes).some((prefix) => prefix + one.path === path));
      const operation = form && document.paths[form.endpoint.path]?.[form.endpoint.method.toLowerCase()];
      const schema = operation?.requestBody?.content["application/json"]?.schema ?? {};
      return {
        name: `a form sent to ${path}`,
        requests: formPostsTo(path, schema, world.knownAt(path)),
        judge: judgeAnyAnswer,
      };
    });
  // Nothing else is answered but what catches what is left.
  const asked = new Set(["GET", "HEAD", "OPTIONS", "POST"]);
  expect(undocumented.filter(({ method, path }) => !asked.has(method) && !path.endsWith("/*"))).toEqual([]);
  return [...ofApi, ...reads, ...posts];
}
