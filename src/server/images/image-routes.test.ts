import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { aCapturedLog } from "#test/captured-log.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { registerImageRoutes } from "./image-routes.ts";
import { createImageService } from "./image-service.ts";
import type { ImageServiceOptions } from "./image-service.ts";

async function anApp(change: Partial<ImageServiceOptions> = {}) {
  const drawn: string[] = [];
  let atOnce = 0;
  const mostAtOnce = { value: 0 };
  const service = createImageService({
    folder: await aTemporaryFolder(),
    sources: [
      {
        prefix: "illustrations/",
        async draw(imagePath, width) {
          atOnce += 1;
          mostAtOnce.value = Math.max(mostAtOnce.value, atOnce);
          await wait(5);
          atOnce -= 1;
          drawn.push(`${imagePath} ${width}`);
          if (imagePath.includes("broken")) throw new Error("no ink");
          return imagePath.includes("odd") ? undefined : Buffer.from(`${imagePath} at ${width}`);
        },
      },
    ],
    isKnownImage: async (imagePath) => !imagePath.includes("unknown"),
    ...change,
  });
  const { lines, logger } = aCapturedLog();
  const app = Fastify({ logger });
  registerImageRoutes(app, { images: service });
  onTestFinished(() => app.close());
  /** What was worse than a request. */
  const warnings = () => lines.filter(({ level }) => level > 30);
  return { app, service, drawn, mostAtOnce, warnings };
}

test("a picture is drawn once, stored, and sent with headers that let browsers cache it permanently", async () => {
  const { app, drawn } = await anApp();
  for (let i = 0; i < 2; i++) {
    const response = await app.inject("/images/illustrations/a.webp?w=640");
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("illustrations/a.webp at 640");
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "content-length": "27",
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  }
  expect(drawn).toEqual(["illustrations/a.webp 640"]);
});

test("without a width the picture is 1280 pixels wide", async () => {
  const { app, drawn } = await anApp();
  await app.inject("/images/illustrations/a.webp");
  expect(drawn).toEqual(["illustrations/a.webp 1280"]);
});

test("HEAD answers like GET, without the bytes", async () => {
  const { app } = await anApp();
  const get = await app.inject("/images/illustrations/a.webp?w=640");
  const head = await app.inject({ method: "HEAD", url: "/images/illustrations/a.webp?w=640" });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
  for (const name of ["content-type", "content-length", "etag", "cache-control"])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test("a browser that has the picture gets 304", async () => {
  const { app } = await anApp();
  const url = "/images/illustrations/a.webp?w=640";
  const { etag } = (await app.inject(url)).headers;
  for (const asked of [etag!, `"other", ${etag}`, `W/${etag}`, "*"]) {
    const response = await app.inject({ url, headers: { "if-none-match": asked } });
    expect(response.statusCode, asked).toBe(304);
    expect(response.body).toBe("");
    expect(response.headers["cache-control"]).toContain("immutable");
  }
  expect((await app.inject({ url, headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
});

test("24 requests for one picture draw it once", async () => {
  const { app, drawn } = await anApp();
  const responses = await Promise.all(
    Array.from({ length: 24 }, () => app.inject("/images/illustrations/a.webp?w=640")),
  );
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(drawn).toHaveLength(1);
});

test("at most two pictures are drawn at a time", async () => {
  const { app, drawn, mostAtOnce } = await anApp();
  await Promise.all(Array.from({ length: 12 }, (_, i) => app.inject(`/images/illustrations/p${i}.webp?w=320`)));
  expect(drawn).toHaveLength(12);
  expect(mostAtOnce.value).toBe(2);
});

test("a missing picture is a 404 that shows a drawing", async () => {
  const { app, drawn } = await anApp();
  for (const name of ["illustrations/unknown.webp", "other/a.webp", "illustrations/a.png", "a.webp", ""]) {
    const response = await app.inject(`/images/${name}`);
    expect(response.statusCode, name).toBe(404);
    expect(response.body).toMatch(/^<svg /);
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=60",
      "x-content-type-options": "nosniff",
    });
  }
  expect(drawn).toEqual([]);
  expect((await app.inject("/images/illustrations/odd.webp")).statusCode).toBe(404);
});

test("a picture that is cleaned up between finding and reading it is missing like any other", async () => {
  const { service } = await anApp();
  const { lines, logger } = aCapturedLog();
  const app = Fastify({ logger });
  onTestFinished(() => app.close());
  const gone = { file: path.join(await aTemporaryFolder(), "gone.webp") };
  registerImageRoutes(app, { images: { ...service, imageFor: async () => gone } });
  const response = await app.inject("/images/illustrations/a.webp?w=640");
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([404, "public, max-age=60"]);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

test("a width that is not on the list is refused and not drawn", async () => {
  const { app, drawn } = await anApp();
  for (const query of ["w=641", "w=", "w=640px", "w=0640", "w=640&w=320", "w=1e3", "w=-1", "w", "w=640.0"]) {
    const response = await app.inject(`/images/illustrations/a.webp?${query}`);
    expect(response.statusCode, query).toBe(400);
    expect(response.json()).toEqual({ message: expect.any(String), fields: { w: expect.stringContaining("640") } });
  }
  expect(drawn).toEqual([]);
});

test("no spelling of a path leaves the folder or breaks the server", async () => {
  const folder = await aTemporaryFolder();
  await writeFile(path.join(folder, "secret.webp"), "nobody reads this");
  const { app, drawn } = await anApp({ folder: path.join(folder, "images") });
  for (const name of [
    "../secret.webp",
    "illustrations/../../secret.webp",
    "illustrations/../../../secret.webp",
    "illustrations/%2e%2e/%2e%2e/secret.webp",
    "illustrations%2Fa.webp",
    "illustrations%2f..%2f..%2fsecret.webp",
    "illustrations/..%5c..%5csecret.webp",
    "illustrations/a%00.webp",
    "illustrations/%",
    "illustrations/%c0%ae.webp",
    "illustrations//a.webp",
    "/illustrations/a.webp",
    "illustrations/.tmp-1.webp",
    "illustrations/A.webp",
    "illustrations/अ.webp",
    `illustrations/${"a".repeat(5000)}.webp`,
    `illustrations/${"a/".repeat(2500)}a.webp`,
  ]) {
    const response = await app.inject({ url: `/images/${name}` });
    expect([400, 404], name).toContain(response.statusCode);
    expect(response.body).not.toContain("nobody");
  }
  expect(drawn).toEqual([]);
});

test("a backslash separates folders like a slash", async () => {
  const { app } = await anApp();
  expect((await app.inject("/images/illustrations%5Ca.webp")).statusCode).toBe(200);
});

test("while the database is down, stored pictures are sent and others are temporarily unavailable", async () => {
  let isDown = false;
  const { app, warnings } = await anApp({
    isKnownImage: async () => {
      if (isDown) throw Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
      return true;
    },
  });
  await app.inject("/images/illustrations/a.webp?w=640");
  isDown = true;
  expect((await app.inject("/images/illustrations/a.webp?w=640")).statusCode).toBe(200);
  const other = await app.inject("/images/illustrations/b.webp?w=640");
  expect(other.statusCode).toBe(404);
  expect(other.headers["cache-control"]).toBe("no-store");
  const [picture, reason] = [{ path: "illustrations/b.webp", width: 640 }, "ECONNREFUSED"];
  expect(warnings()).toEqual([expect.objectContaining({ level: 40, reason, ...picture })]);
  isDown = false;
  expect((await app.inject("/images/illustrations/b.webp?w=640")).statusCode).toBe(200);
});

test("a drawing that fails is a 404 with a placeholder, and is tried again", async () => {
  const { app, drawn, warnings } = await anApp();
  for (let i = 0; i < 2; i++) {
    const response = await app.inject("/images/illustrations/broken.webp");
    expect(response.statusCode).toBe(404);
    expect(response.headers["cache-control"]).toBe("no-store");
    // So small that the page knows it from a picture, and tries again.
    expect(response.body).toMatch(/^<svg [^>]*viewBox="0 0 400 300" width="16" height="12"/);
  }
  expect(drawn).toHaveLength(2);
  const told = { level: 50, path: "illustrations/broken.webp", width: 1280 };
  expect(warnings()).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
});

test("when the disk is full, pictures are sent all the same and the failure is reported", async () => {
  const folder = path.join(await aTemporaryFolder(), "not-a-folder");
  await writeFile(folder, "");
  const errors: unknown[] = [];
  const { app } = await anApp({ folder, onDiskError: (error) => errors.push(error) });
  const response = await app.inject("/images/illustrations/a.webp?w=640");
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe("illustrations/a.webp at 640");
  expect(errors).toHaveLength(1);
});

test("warming draws what is missing, steps over what fails and leaves no half-written files", async () => {
  const folder = await aTemporaryFolder();
  const { service, drawn } = await anApp({ folder });
  const paths = ["a", "broken", "unknown", "b"].map((name) => `illustrations/${name}.webp`);
  await service.warm(paths, 640);
  await service.warm(["illustrations/a.webp"], 640);
  expect(drawn).toEqual(["illustrations/a.webp 640", "illustrations/broken.webp 640", "illustrations/b.webp 640"]);
  expect((await readdir(path.join(folder, "640", "illustrations"))).toSorted()).toEqual(["a.webp", "b.webp"]);
});

test("the placeholder has an address of its own and a policy that lets its style through", async () => {
  const { app } = await anApp();
  const response = await app.inject("/images/placeholder.svg");
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=2592000",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; sandbox; frame-ancestors 'none'$/,
    ),
  });
  expect(response.body).toContain("prefers-color-scheme:dark");
});
