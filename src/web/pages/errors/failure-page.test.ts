import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock("#web/messages/messages.ts"));

/** The list page when what it asks for fails like this. */
async function listPageAfter(failure: "noConnection" | "tooLong"): Promise<string> {
  const { [failure]: fail } = await import("#web/api/read-answer.ts");
  const { htmlOf } = await import("#test/html-of.ts");
  return htmlOf("/all-PG", { "/api/v1/search": fail() });
}

test("a page that took too long says so, one without a connection says that, and both offer another try", async () => {
  const slow = await listPageAfter("tooLong");
  expect(slow).toMatch(/<h1[^>]*>This page took too long</);
  expect(slow).not.toContain("There is no connection");
  expect(await listPageAfter("noConnection")).toMatch(/<h1[^>]*>There is no connection</);
  expect(slow).toMatch(/<button[^>]*>(<[^>]*>)*Try again</);
});

test("it says so in Hindi as well", async () => {
  vi.doMock("#web/messages/messages.ts", () => import("#web/messages/hi/messages.ts"));
  const slow = await listPageAfter("tooLong");
  expect(slow).toMatch(/<h1[^>]*>पेज खुलने में बहुत समय लग गया</);
  expect(slow).toMatch(/<button[^>]*>(<[^>]*>)*फिर कोशिश करें</);
});
