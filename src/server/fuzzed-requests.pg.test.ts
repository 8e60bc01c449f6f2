/**
 * Every endpoint of the API's document and every other address, asked by every kind of caller what no honest client asks. By
 * default with one seed that never changes and one of its own; `npm run fuzz` asks more, and repeats a run by its seed.
 */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formPostsTo, type Method, readsOf, requestsTo } from "#test/fuzz/fuzz-requests.ts";
import { pathPrefixes } from "#contract/languages.ts";
import { aFuzzWorld, callers, type FuzzWorld } from "#test/fuzz/fuzz-world.ts";
import { judgeAnyAnswer, judgeApiAnswer } from "#test/fuzz/judge-answer.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { paths } from "#web/paths.ts";
import { accountForms } from "./account-forms.ts";
import { enquiryForm } from "./enquiry-form.ts";
import { newsletterForms } from "./newsletter-forms.ts";
import type { ApiDocument } from "./http/openapi.ts";

const db = useTestDatabase();

const lastingSeed = 20_261_122;
const seeds = process.env["FUZZ_SEED"] ? [Number(process.env["FUZZ_SEED"])] : [lastingSeed, Date.now() % 2 ** 31];
/** Over all seeds. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 2000);

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

test("no request makes a failure of ours, tells of our insides or is answered as nobody documents", async () => {
  const routes = new Set<string>();
  const world = await aFuzzWorld(db, (server) => {
    server.addHook("onRoute", ({ method, url }) => {
      if ([method].flat().includes("GET")) routes.add(url);
    });
  });
  const targets = await targetsOf(world, [...routes]);
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
  process.stdout.write(`Fuzz: ${asked} requests: ${tally.join(", ")}\n`);
  expect(faults.join("\n\n").slice(0, 20_000)).toBe("");
  expect(asked).toBeGreaterThanOrEqual(requests);
  // Nothing is proved by requests that are all refused, and an object that was poisoned poisons all.
  expect(statuses.get(200)).toBeGreaterThan(asked / 10);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { role?: string }).role).toBeUndefined();
}, 1_800_000);

async function targetsOf(world: FuzzWorld, routes: readonly string[]): Promise<Target[]> {
  const document = await documentOf(world);
  const operations = operationsIn(document);
  const ofApi = operations.map(({ method, path, operation }): Target => ({
    name: `${method} ${path}`,
    requests: requestsTo(method, path, operation, world.knownAt(path)),
    judge: (answer) => judgeApiAnswer(operation, answer),
  }));
  const documented = new Set(operations.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ":$1")));
  const pages = Object.values(paths).flatMap((path) =>
    Object.values(pathPrefixes).map((prefix) => prefix + path.replaceAll("$", ":")),
  );
  const filters = ["q", "city", "gender", "near", "page", "sort", "next", "at", "cursor", "find", "status", "w"];
  const reads = [...pages, ...routes.filter((route) => !documented.has(route))].map((path): Target => ({
    name: `GET ${path}`,
    requests: readsOf(path, filters, world.knownAt(path)),
    judge: judgeAnyAnswer,
  }));
  const posts = [...accountForms, enquiryForm, ...newsletterForms].map(({ path, endpoint }): Target => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const schema = operation?.requestBody?.content["application/json"]?.schema ?? {};
    return {
      name: `the form of ${path}`,
      requests: formPostsTo(path, schema, world.knownAt(path)),
      judge: judgeAnyAnswer,
    };
  });
  return [...ofApi, ...reads, ...posts];
}
