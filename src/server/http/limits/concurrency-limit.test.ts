import { expect, test } from "vitest";
import { AtOnce } from "./concurrency-limit.ts";
import { HttpError } from "#server/http/errors.ts";
import { message } from "#contract/messages/message.ts";

test("one user has a limited number of concurrent uploads, learns when to retry, and takes nothing from another", async () => {
  const atOnce = new AtOnce({
    most: 2,
    message: message("property.photos-under-way"),
    retryAfterSeconds: 10,
  });
  const gate = Promise.withResolvers<void>();
  const first = atOnce.run("owner", () => gate.promise);
  const second = atOnce.run("owner", () => gate.promise.then(() => Promise.reject(new Error("broken off"))));
  const refused: unknown = await atOnce.run("owner", async () => "done").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ statusCode: 429, headers: { "Retry-After": "10" } });
  expect(await atOnce.run("another owner", async () => "done")).toBe("done");
  gate.resolve();
  await first;
  await expect(second).rejects.toThrow("broken off");
  // A failed upload is no longer counted.
  const again = [1, 2].map(() => atOnce.run("owner", async () => "done"));
  expect(await Promise.all(again)).toEqual(["done", "done"]);
});
