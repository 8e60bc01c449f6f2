/** What users see while the database runs short of connections or disk space. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { createToken } from "#server/secrets/random-token.ts";
import { openDatabase } from "./database.ts";
import { properties } from "./tables/property-tables.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("while every connection is in use, requests that need one get Retry-After within 3 s, and search and details work", async () => {
  await storeProperties(db.database, aProperty());
  const scarce = openDatabase({ connectionString: db.connectionString, maxConnections: 2 });
  onTestFinished(() => scarce.close());
  const { server } = await aTestApp(scarce, { publicDatabase: db.database });
  expect((await server.inject("/api/v1/search")).statusCode).toBe(200);
  const taken = [await scarce.pool.connect(), await scarce.pool.connect()];
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => server.inject({ url: "/api/v1/me", cookies: { sid: createToken() } })),
  );
  expect(performance.now() - began).toBeLessThan(3000);
  for (const { statusCode, headers } of answers) expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
  for (const url of ["/api/v1/search", "/api/property/details/PG000001", "/api/v1/properties/PG000001/similar"])
    expect((await server.inject(url)).statusCode, url).toBe(200);
  await db.database.orm.update(properties).set({ title: "Peepal House" });
  await vi.waitFor(
    async () =>
      expect((await server.inject("/api/v1/search")).json()).toMatchObject({ properties: [{ title: "Peepal House" }] }),
    { timeout: 15_000, interval: 20 },
  );
  for (const client of taken) client.release();
  const { statusCode } = await server.inject({ url: "/api/v1/me", cookies: { sid: createToken() } });
  expect(statusCode).toBe(401);
});

test("while PostgreSQL's disk is full, writes fail with that reason, reads work, and writes recover once there is room", async () => {
  const app = await anAccountApp(db.database);
  const email = "ananya@example.in";
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email });
  const logIn = () => app.aBrowser().post("/api/user/login", { email, password: aPassword });
  const { pool } = db.database;
  // What it says of a full disk.
  await pool.query(`CREATE FUNCTION have_no_room() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  onTestFinished(async () => void (await pool.query("DROP FUNCTION have_no_room CASCADE")));
  await pool.query("CREATE TRIGGER full_disk BEFORE INSERT ON sessions EXECUTE FUNCTION have_no_room()");
  const refused = await logIn();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body).not.toContain("extend");
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(200);
  await pool.query("DROP TRIGGER full_disk ON sessions");
  expect((await logIn()).statusCode).toBe(200);
});
