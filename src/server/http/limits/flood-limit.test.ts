import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { registerErrorHandler } from "#server/http/error-handler.ts";
import { registerFloodLimit } from "./flood-limit.ts";

test("a network writes 300 times a minute, an IPv6 customer with many networks four times as often", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  await registerFloodLimit(app, { share: 1 });
  app.route({ method: ["GET", "POST"], url: "/", handler: async () => "done" });
  const writes = async (count: number, remoteAddress: string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, async () => app.inject({ method: "POST", url: "/", remoteAddress })),
    );
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  expect(await writes(300, "192.0.2.1")).toBe(300);
  expect(await writes(1, "192.0.2.1")).toBe(0);
  expect(await writes(10, "192.0.2.2")).toBe(10);
  for (const network of ["1", "2", "3", "4"]) expect(await writes(300, `2001:db8:1:${network}::1`)).toBe(300);
  // Refilled by time: a few more pass in a slow run.
  expect(await writes(300, "2001:db8:1:5::1")).toBeLessThan(100);
  expect(await writes(300, "2001:db8:2:1::1")).toBe(300);
  const read = await app.inject({ url: "/", remoteAddress: "2001:db8:1:5::1" });
  expect(read.statusCode).toBe(200);
});
