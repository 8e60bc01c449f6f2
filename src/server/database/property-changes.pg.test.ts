import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { users } from "./tables/account-tables.ts";
import { properties, propertyChanges, propertyImages } from "./tables/property-tables.ts";

const db = useTestDatabase();
const house = aProperty();

beforeEach(async () => {
  await db.empty();
  await storeProperties(db.database, house, aProperty());
  await db.database.orm.delete(propertyChanges);
});

async function notedChanges(): Promise<number[]> {
  const rows = await db.database.orm.select().from(propertyChanges).orderBy(propertyChanges.propertySeq);
  return rows.map((row) => row.propertySeq);
}

test("a statement notes each listing that it changes", async () => {
  const { orm } = db.database;
  await orm.update(properties).set({ title: "Peepal House" });
  expect(await notedChanges()).toEqual([1, 2]);
  await orm.delete(propertyChanges);
  await orm.delete(properties).where(eq(properties.seq, 2));
  expect(await notedChanges()).toEqual([2]);
  await orm.insert(properties).values(aProperty());
  expect(await notedChanges()).toEqual([2, 3]);
});

test("a change of pictures is a change of their listing", async () => {
  const { orm } = db.database;
  const ofHouse = eq(propertyImages.propertyId, house.id);
  await orm.update(propertyImages).set({ alt: "Illustration: a bed" }).where(ofHouse);
  expect(await notedChanges()).toEqual([1]);
  await orm.delete(propertyChanges);
  await orm.delete(propertyImages).where(ofHouse);
  expect(await notedChanges()).toEqual([1]);
});

test("a picture that moves to another listing changes both", async () => {
  await db.database.orm.execute(
    sql`UPDATE property_images SET property_id = (SELECT id FROM properties WHERE seq = 2), position = 9
        WHERE property_id = ${house.id} AND position = 3`,
  );
  expect(await notedChanges()).toEqual([1, 2]);
});

test("a transaction notes a listing once, and one that is undone not at all", async () => {
  const { orm } = db.database;
  await orm.transaction(async (transaction) => {
    await transaction.update(properties).set({ title: "Peepal House" });
    await transaction.update(propertyImages).set({ alt: "Illustration: a bed" });
  });
  expect(await notedChanges()).toEqual([1, 2]);
  await orm.delete(propertyChanges);
  const undone = orm.transaction(async (transaction) => {
    await transaction.update(properties).set({ title: "Banyan House" });
    transaction.rollback();
  });
  await expect(undone).rejects.toThrow("Rollback");
  expect(await notedChanges()).toEqual([]);
});

test("a statement that changes nothing notes nothing", async () => {
  await db.database.orm.update(properties).set({ title: "Nowhere" }).where(eq(properties.seq, 99));
  expect(await notedChanges()).toEqual([]);
});

test("emptying a table says that everything may have changed", async () => {
  await db.database.pool.query("TRUNCATE property_images");
  expect(await notedChanges()).toEqual([0]);
  await db.empty();
  expect(await notedChanges()).toEqual([0]);
});

test("a change of role changes the listings that the person added, any other change of a person none", async () => {
  const { orm } = db.database;
  const [owner, other] = [aUser(), aUser()];
  await storeUsers(db.database, owner, other);
  await orm.update(properties).set({ createdBy: owner.id }).where(eq(properties.seq, 2));
  await orm.delete(propertyChanges);
  await orm.update(users).set({ name: "Meera Joshi", role: "pg-owner" });
  expect(await notedChanges()).toEqual([]);
  await orm.update(users).set({ role: "admin" });
  expect(await notedChanges()).toEqual([2]);
  await orm.delete(propertyChanges);
  await orm.delete(users);
  expect(await notedChanges()).toEqual([2]);
});

test("changes are noted where the session names no schema to search, as when data are restored", async () => {
  const { orm } = db.database;
  const owner = aUser();
  await storeUsers(db.database, owner);
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL search_path = ''`);
    await transaction.execute(sql`UPDATE public.properties SET created_by = ${owner.id} WHERE seq = 1`);
    await transaction.execute(sql`UPDATE public.property_images SET alt = 'A bed' WHERE property_id <> ${house.id}`);
  });
  expect(await notedChanges()).toEqual([1, 2]);
  await orm.delete(propertyChanges);
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL search_path = ''`);
    await transaction.execute(sql`UPDATE public.users SET role = 'admin'`);
  });
  expect(await notedChanges()).toEqual([1]);
});
