import { beforeEach, expect, test } from "vitest";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import type { Browser } from "#test/apps/account-app.ts";
import { aLeadApp } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());
const anApp = async () => aLeadApp(db.database, { web: await openBuiltWeb() });

const post = (browser: Browser, fields: Record<string, string>, query = "") =>
  browser.request("POST", `/pg-details/PG000001${query}`, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
const typed = { fullName: "Ananya Rawat", contact: "9876543210", days: "More than 14 Days" };

test("the form is on every user's page, with who gets the number and what happens when signed out", async () => {
  const { app, tenant } = await anApp();
  const everybodys = (await app.aBrowser().get("/pg-details/PG000001")).body;
  expect(everybodys).toMatch(
    /<form[^>]*method="post"[^>]*aria-label="Ask the owner"|aria-label="Ask the owner"[^>]*method="post"/,
  );
  expect(everybodys).toContain("the owner of Neem House gets your name, your mobile number");
  expect(everybodys).toContain("sign in to send");
  // Nothing stores what is typed without scripts: the way to sign in stands there before anything is.
  expect(everybodys).toMatch(/<noscript>.*href="\/login\?next=%2Fpg-details%2FPG000001%23enquiry".*<\/noscript>/s);
  const own = (await tenant.browser.get("/pg-details/PG000001")).body;
  expect(own).toContain('value="Ananya Rawat"');
  expect(own).not.toContain("sign in to send");
  expect(own).not.toContain("9876543210");
});

test("without scripts an enquiry is a plain post, answered by what happens next", async () => {
  const { property, tenant } = await anApp();
  const answer = await post(tenant.browser, { ...typed, propertyId: property.id });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain("Your enquiry is sent. What happens next");
  expect(await db.database.orm.select().from(leads)).toMatchObject([
    { propertyId: property.id, days: "More than 14 Days" },
  ]);
});

test("refused, it is the page again with what was typed and why", async () => {
  const { app, property, tenant } = await anApp();
  const sent = { ...typed, propertyId: property.id };
  const wrong = await post(tenant.browser, { ...sent, contact: "12" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain("Must be a valid 10-digit number");
  expect(wrong.body).toMatch(/<option value="More than 14 Days" selected="">More than 14 Days/);
  const nobody = await post(app.aBrowser(), sent);
  expect(nobody.statusCode).toBe(401);
  expect(nobody.body).toContain("Login First");
  expect(nobody.body).toContain('href="/registerOtp?next=%2Fpg-details%2FPG000001%23enquiry"');
  expect(nobody.body).toContain('href="/login?next=%2Fpg-details%2FPG000001%23enquiry"');
  expect(nobody.body).toContain('value="9876543210"');
  expect(nobody.body).not.toContain("What you type here is saved meanwhile");
  const ofDouble = await post(app.aBrowser(), sent, "?sharing=double");
  expect(ofDouble.body).toContain('href="/login?next=%2Fpg-details%2FPG000001%3Fsharing%3Ddouble%23enquiry"');
  expect(await db.database.orm.select().from(leads)).toEqual([]);
});
