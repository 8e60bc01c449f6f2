import { beforeEach, expect, test, vi } from "vitest";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import type { Browser } from "#test/apps/account-app.ts";
import { aLeadApp } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const post = (browser: Browser, fields: Record<string, string>, prefix = "") =>
  browser.request("POST", `${prefix}/shortlist`, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });

test("without scripts hearts, notes and taking off are plain posts, which lead a stranger through signing in", async () => {
  const { app, tenant } = await aLeadApp(db.database, { web: await openBuiltWeb() });
  const stranger = app.aBrowser();
  for (const prefix of ["", "/hi"]) {
    const { statusCode, headers } = await post(stranger, { id: "PG000001" }, prefix);
    const next = encodeURIComponent(`${prefix}/shortlist?listing=PG000001`);
    expect([statusCode, headers["location"]]).toEqual([303, `${prefix}/login?next=${next}`]);
  }
  expect((await post(tenant.browser, { id: "PG000001" })).headers["location"]).toBe("/shortlist");
  await post(tenant.browser, { id: "PG000001", note: "Ask about the cooler" });
  const page = await tenant.browser.get("/shortlist");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain("Ask about the cooler");
  const refused = await post(tenant.browser, { id: "PG000001", note: "a".repeat(301) });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("At most 300 characters");
  expect(refused.body).toContain("a".repeat(301));
  for (const id of ["PG999999", "x", ""]) expect((await post(tenant.browser, { id })).statusCode, id).toBe(404);
  expect((await post(tenant.browser, {})).statusCode).toBe(400);
  await post(tenant.browser, { id: "PG000001", remove: "1" });
  expect((await tenant.browser.get("/shortlist")).body).toContain("Nothing saved yet");
});

test("what is saved is on no page that is stored for everybody", async () => {
  const { app, tenant } = await aLeadApp(db.database, { web: await openBuiltWeb() });
  const readList = async () => (await app.aBrowser().get("/all-PG")).body;
  // The listing may not have reached the index yet.
  await vi.waitFor(async () => expect(await readList()).toContain('data-heart="PG000001"'), { timeout: 20_000 });
  const before = await readList();
  await tenant.browser.request("PUT", "/api/v1/me/shortlist/PG000001", { note: "Mine" });
  for (const address of ["/all-PG", "/pg-details/PG000001"]) {
    const own = (await tenant.browser.get(address)).body;
    expect(own, address).toContain('data-heart="PG000001"');
    expect(own, address).not.toContain('aria-pressed="true" aria-label="Save');
  }
  expect((await app.aBrowser().get("/all-PG")).body).toBe(before);
  const strangers = await app.aBrowser().get("/shortlist");
  expect(strangers.body).not.toContain("Mine");
});
