import { beforeEach, expect, test } from "vitest";
import { aLeadApp, ask } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("five an hour from one person and twenty from one connection", async () => {
  const { app, aPerson, property, tenant } = await aLeadApp(db.database);
  for (let count = 0; count < 5; count++)
    expect((await ask(tenant.browser, { propertyId: property.id })).statusCode).toBe(200);
  const refused = await ask(tenant.browser, { propertyId: property.id });
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 3500]).toEqual([429, true]);
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining("You have sent 5 enquiries within an hour."),
  });
  const connection = app.aBrowser();
  const statuses = [];
  for (let count = 0; count < 21; count++) {
    const { browser } = await aPerson();
    connection.cookies.set("sid", browser.cookies.get("sid")!);
    statuses.push((await ask(connection, { propertyId: property.id })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test("what is refused counts for nobody's five an hour, but for the twenty of a connection", async () => {
  const { property, aPerson, tenant } = await aLeadApp(db.database);
  const statusOf = async (body: object) => (await ask(tenant.browser, { ...body })).statusCode;
  const statuses = [];
  for (let count = 0; count < 7; count++) {
    statuses.push(await statusOf({ propertyId: property.id, contact: "12" }));
    statuses.push(await statusOf({ propertyId: "PG999999" }));
    statuses.push(await statusOf({ propertyId: "somewhere" }));
  }
  expect(statuses).toEqual(Array.from({ length: 7 }, () => [400, 404, 404]).flat());
  for (let count = 0; count < 5; count++) expect(await statusOf({ propertyId: property.id })).toBe(200);
  expect(await statusOf({ propertyId: property.id })).toBe(429);
  const flooding = (await aPerson()).browser;
  for (let count = 0; count < 20; count++)
    expect((await ask(flooding, { propertyId: "PG999999" })).statusCode).toBe(404);
  expect((await ask(flooding, { propertyId: "PG999999" })).json()).toMatchObject({
    message: expect.stringContaining("Too many enquiries came from this connection."),
  });
});

test("a user above their five an hour does not use up the limit of their network", async () => {
  const { aPerson, property, tenant } = await aLeadApp(db.database);
  const statuses = [];
  for (let count = 0; count < 25; count++)
    statuses.push((await ask(tenant.browser, { propertyId: property.id })).statusCode);
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(20).fill(429)]);
  const other = (await aPerson()).browser;
  tenant.browser.cookies.set("sid", other.cookies.get("sid")!);
  expect((await ask(tenant.browser, { propertyId: property.id })).statusCode).toBe(200);
});

test("what the connection is refused counts for nobody's five an hour", async () => {
  const { app, aPerson, property } = await aLeadApp(db.database);
  const [flooding, person] = [(await aPerson()).browser, (await aPerson()).browser];
  for (let count = 0; count < 20; count++) await ask(flooding, { propertyId: "PG999999" });
  flooding.cookies.set("sid", person.cookies.get("sid")!);
  for (let count = 0; count < 6; count++)
    expect((await ask(flooding, { propertyId: property.id })).statusCode).toBe(429);
  const elsewhere = app.aBrowser();
  elsewhere.cookies.set("sid", person.cookies.get("sid")!);
  expect((await ask(elsewhere, { propertyId: property.id })).statusCode).toBe(200);
});
