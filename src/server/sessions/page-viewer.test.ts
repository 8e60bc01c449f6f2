import cookie from "@fastify/cookie";
import fastify from "fastify";
import { expect, test } from "vitest";
import type { SignedIn } from "#server/http/caller.ts";
import { createFindViewer } from "./page-viewer.ts";

const asha: SignedIn = {
  sessionId: "0197a3c0-0001-7000-8000-000000000000",
  isProved: false,
  hasSecondFactor: false,
  account: {
    id: "0197a3c0-0002-7000-8000-000000000000",
    displayId: "U7K2M9Q",
    name: "Asha",
    email: "asha@example.in",
    role: "user",
    createdAt: "2026-08-12T04:30:00.000Z",
  },
};

/** The viewer that a page gets for these cookies, and the cookies of its answer. */
async function ask(
  cookies: Record<string, string>,
  find = async (token?: string) => (token === "live" ? asha : undefined),
) {
  const server = fastify();
  await server.register(cookie);
  const findViewer = createFindViewer({ find }, { isHttps: false });
  server.get("/", async (request, reply) => {
    const claim = findViewer(request, reply);
    return { isClaimed: claim !== undefined, viewer: await claim };
  });
  const answer = await server.inject({ url: "/", cookies });
  const left = answer.cookies.map(({ name, maxAge, expires }) => [name, maxAge ?? expires?.getTime()]);
  return { status: answer.statusCode, ...answer.json<object>(), left };
}

test("without a cookie nobody is waited for", async () => {
  expect(await ask({})).toEqual({ status: 200, isClaimed: false, left: [] });
});

test("a live session gives a name and a role, and nothing else of the person", async () => {
  expect(await ask({ sid: "live", "signed-in": "1" })).toEqual({
    status: 200,
    isClaimed: true,
    viewer: { name: "Asha", role: "user" },
    left: [],
  });
});

test("a hint that was lost comes back with the page", async () => {
  expect((await ask({ sid: "live" })).left).toEqual([["signed-in", 24 * 3600]]);
});

test("cookies of an ended session, and a hint without a session, are deleted", async () => {
  for (const cookies of [{ sid: "dead", "signed-in": "1" }, { "signed-in": "1" }])
    expect(await ask(cookies as Record<string, string>)).toEqual({
      status: 200,
      isClaimed: true,
      left: [
        ["sid", 0],
        ["signed-in", 0],
      ],
    });
});

test("while the database is out of reach the page is everybody's, and the cookies stay; other faults are not hidden", async () => {
  const outage = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(await ask({ sid: "live" }, () => Promise.reject(outage))).toEqual({ status: 200, isClaimed: true, left: [] });
  expect((await ask({ sid: "live" }, () => Promise.reject(new Error("a mistake")))).status).toBe(500);
});
