import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { registerBodyTimeout, requestTimes } from "./body-timeout.ts";

test("a body that does not come is cut off; one with files gets more time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  registerBodyTimeout(app);
  app.post("/words", () => "read");
  app.post("/files", { config: { isUpload: true } }, () => "read");
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const ended: string[] = [];
  const { port } = app.server.address() as AddressInfo;
  for (const path of ["/words", "/files"]) {
    const arrived = new Promise<void>((resolve) => app.server.once("request", () => resolve()));
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`);
    });
    socket.on("error", () => {}).on("close", () => ended.push(path));
    onTestFinished(() => void socket.destroy());
    await arrived;
  }
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  vi.advanceTimersByTime(requestTimes.other - 1);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2);
  vi.useRealTimers();
  await vi.waitFor(() => expect(ended).toEqual(["/words"]));
  expect((await app.inject({ method: "POST", url: "/words", payload: {} })).body).toBe("read");
});
