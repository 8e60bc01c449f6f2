import type { LightMyRequestResponse } from "fastify";
import type { AppParts } from "#server/app-parts.ts";
import type { users } from "#server/database/tables/account-tables.ts";
import type { Database } from "#server/database/database.ts";
import { type AccountApp, type Browser, aBrowserOf, anAccountApp } from "./account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";

type NewUser = typeof users.$inferInsert;
type NewProperty = ReturnType<typeof aProperty>;

interface LeadApp {
  app: AccountApp;
  owner: NewUser;
  property: NewProperty;
  /** Stores a person and signs them in. */
  aPerson: (override?: Partial<NewUser>) => Promise<{ user: NewUser; browser: Browser }>;
  ownerBrowser: Browser;
  tenant: { user: NewUser; browser: Browser };
}

/** An app with an owner's listing and a person who may enquire about it. */
export async function aLeadApp(database: Database, override: Partial<AppParts> = {}): Promise<LeadApp> {
  const app = await anAccountApp(database, override);
  const owner = aUser({ name: "Harpreet Gill", email: "harpreet@example.in" });
  const property = aProperty({ ownerId: owner.id, createdBy: owner.id });
  await storeUsers(database, owner);
  await storeProperties(database, property);
  const aPerson: LeadApp["aPerson"] = async (given = {}) => {
    const user = aUser({ role: "user", ...given });
    await storeUsers(database, user);
    return { user, browser: await aBrowserOf(app, database, user) };
  };
  const ownerBrowser = await aBrowserOf(app, database, owner);
  const tenant = await aPerson({ email: "ananya@example.in", phone: "9876543210" });
  return { app, owner, property, aPerson, ownerBrowser, tenant };
}

/** Sends an enquiry as the form does, with anything overridden. */
export function ask(
  browser: Browser,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return browser.post(
    "/api/property/enquiry",
    { fullName: "Ananya Rawat", contact: "9876543210", days: "Within 7 Days", ...body },
    headers,
  );
}
