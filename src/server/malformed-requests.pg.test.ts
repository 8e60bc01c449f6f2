/** Bodies that are no honest ones, as bytes on a socket: what parsers and PostgreSQL stumble over. Forms with photos: refused-uploads.pg.test.ts. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { aListingApp } from "#test/apps/listing-app.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "./rendering/web-bundle.ts";

const db = useTestDatabase();

/**
 * Sends bytes as they are; answers the status of each answer that comes back until the server closes the connection. The
 * client does not wait for a time of its own, which a busy server could miss.
 */
async function sendRaw(url: string, { bytes, isAll = false }: { bytes: Buffer; isAll?: boolean }): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
  // A server that has refused a body does not read the rest of it.
  socket.on("error", () => {}).on("end", () => socket.end());
  socket.write(bytes);
  if (isAll) socket.end();
  await once(socket, "close");
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** A sign-in request with this body, with any Content-Length. */
function logInWith(body: Buffer | string, headers: readonly string[] = []): Buffer {
  const bytes = Buffer.from(body);
  const own = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const head = [
    "POST /api/user/login HTTP/1.1",
    "Host: localhost",
    "Connection: close",
    "Content-Type: application/json",
    ...(own ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]);
}

const whole = JSON.stringify({ email: "nobody@example.in", password: "mango-lassi-7" });

test("a body that is no honest JSON is refused, never a fault of ours, and costs no memory", async () => {
  const { url } = await aListingApp(db.database);
  const cases: [what: string, request: Buffer, statuses: number[]][] = [
    ["an honest one", logInWith(whole), [401]],
    ["a megabyte", logInWith(JSON.stringify({ email: "x".repeat(1_000_000) })), [413]],
    ["a megabyte of brackets", logInWith("[".repeat(1_000_000)), [413]],
    ["as deep as it may be long", logInWith(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`), [400]],
    [
      "bad UTF-8",
      logInWith(Buffer.from([...Buffer.from('{"email":"'), 0xc3, 0x28, 0xff, ...Buffer.from('","password":"x"}')])),
      [400],
    ],
    ["NUL", logInWith('{"email":"a\\u0000@b.in","password":"x"}'), [400]],
    ["NUL in what is compared", logInWith('{"email":"nobody@example.in","password":"\\u0000"}'), [401]],
    ["half a character", logInWith('{"email":"nobody@example.in","password":"\\ud800"}'), [401]],
    ["a name twice", logInWith('{"email":"a@b.in","email":"nobody@example.in","password":"x"}'), [401]],
    ["a prototype", logInWith('{"__proto__":{"role":"admin"},"email":"a@b.in","password":"x"}'), [400]],
    ["a prototype in disguise", logInWith('{"\\u005f_proto__":{"role":"admin"},"email":"a@b.in"}'), [400]],
    ["an operator", logInWith('{"email":{"$ne":null},"password":{"$ne":null}}'), [400]],
    ["compressed", logInWith(gzipSync(whole), ["Content-Encoding: gzip"]), [400]],
    ["numbers beyond all", logInWith('{"email":1e999,"password":-1e999}'), [400]],
    ["a longer length, and then no more", logInWith(whole, [`Content-Length: ${whole.length + 50}`]), [400]],
    ["a shorter length", logInWith(whole, ["Content-Length: 10"]), [400]],
    ["two lengths", logInWith(whole, [`Content-Length: ${whole.length}`, "Content-Length: 3"]), [400]],
    [
      "a length and chunks",
      logInWith("0\r\n\r\nGET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\n", [
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
      ]),
      [400],
    ],
    ["chunks that are none", logInWith("zz\r\n{}\r\n0\r\n\r\n", ["Transfer-Encoding: chunked"]), [400]],
  ];
  const before = process.memoryUsage().rss;
  for (const [what, bytes, statuses] of cases)
    expect(await sendRaw(url, { bytes, isAll: what.endsWith("and then no more") }), what).toEqual(statuses);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  expect(({} as { role?: string }).role).toBeUndefined();
}, 60_000);

/** A target as bytes: what clients and proxies may send, and what only attackers do. */
const targets = fc.oneof(
  fc.constantFrom("*", "abc://localhost/x", "abc://localhost", "http://localhost", "http:localhost/x", "//localhost/x"),
  fc.constantFrom(
    "/\\localhost",
    "/..//..",
    "/%2e%2e/",
    "/?",
    "/#",
    "localhost:80",
    "data:text/html,x",
    "HTTP://localhost:80/",
  ),
  fc
    .tuple(
      fc.constantFrom(
        "/",
        "//",
        "/api/",
        "*",
        "a",
        "http://",
        "http://localhost",
        "ws://localhost/",
        "x:",
        "?",
        "#",
        "@",
      ),
      fc.string({
        unit: fc.constantFrom(
          "a",
          "9",
          ":",
          "/",
          "?",
          "#",
          "[",
          "]",
          "@",
          "*",
          "..",
          "%",
          "%2f",
          "%00",
          "{",
          "|",
          "^",
          "\\",
          "<",
          "'",
          ";",
          "=",
          "&",
        ),
        maxLength: 12,
      }),
    )
    .map((parts) => parts.join("")),
);

test("no malformed request, by any method, causes a server error", async () => {
  const web = await openBuiltWeb();
  const { server } = await aTestApp(db.database, { web });
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const seen = new Set<number>();
  const ask = async (method: string, target: string) => {
    const bytes = Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const statuses = await sendRaw(url, { bytes });
    expect(statuses, `${method} ${target}`).toHaveLength(1);
    for (const status of statuses) seen.add(status);
    expect(statuses[0], `${method} ${target}`).toBeLessThan(500);
    return statuses[0];
  };
  for (const target of ["*", "abc://localhost/x"]) expect(await ask("GET", target), target).toBe(400);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("GET", "HEAD", "OPTIONS", "POST", "DELETE"), targets, async (method, target) => {
      await ask(method, target);
    }),
    { numRuns: 300, seed: 20_261_123 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
}, 60_000);
