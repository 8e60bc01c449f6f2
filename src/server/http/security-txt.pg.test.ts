import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { writeSecurityTxt } from "./security-txt.ts";

const db = useTestDatabase();
const address = "/.well-known/security.txt";
const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };

async function ask(environment: Record<string, string>) {
  const { server } = await aTestApp(db.database, { site, config: readConfig(environment) });
  return server.inject(address);
}

test("security.txt names the contact of the configuration, in the form of RFC 9116", async () => {
  const answer = await ask({ SECURITY_CONTACT: "security@thikana.example", SUPPORT_EMAIL: "help@thikana.example" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = answer.body.split("\r\n");
  expect(fields.pop()).toBe("");
  expect(fields.toSpliced(1, 1)).toEqual([
    "Contact: mailto:security@thikana.example",
    "Preferred-Languages: en, hi",
    `Canonical: https://thikana.example${address}`,
  ]);
  const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(fields[1] ?? "")?.[1];
  const days = (new Date(expires ?? "").getTime() - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(181);
});

test("it is the support's mailbox where nothing else is set, and 404 where there is no contact", async () => {
  expect((await ask({ SUPPORT_EMAIL: "help@thikana.example" })).body).toContain(
    "Contact: mailto:help@thikana.example\r\n",
  );
  expect((await ask({})).statusCode).toBe(404);
});

test("it is valid for half a year from any request", () => {
  const written = writeSecurityTxt({
    contact: "https://thikana.example/security",
    origin: "https://thikana.example",
    now: new Date("2027-08-15T17:00:00Z"),
  });
  expect(written).toContain("Contact: https://thikana.example/security\r\nExpires: 2028-02-11T00:00:00Z\r\n");
});
