import { afterAll, expect, inject, test } from "vitest";
import { runSql } from "./postgres-for-tests.ts";
import { useTestDatabase } from "./test-database.ts";

const testDatabase = useTestDatabase();

test("a test file's database has the product's tables and no other file's rows", async () => {
  const { pool } = testDatabase.database;
  const { rows } = await pool.query("SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'");
  expect(rows[0].tables).toBeGreaterThan(0);
});

test("many files may copy the template at the same moment", async () => {
  const adminUrl = inject("adminUrl");
  const templateName = inject("templateName");
  const names = Array.from({ length: 6 }, (_, index) => templateName.replace(/template$/, `copy_${index}`));
  await Promise.all(names.map((name) => runSql(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)));
  await Promise.all(names.map((name) => runSql(adminUrl, `DROP DATABASE "${name}"`)));
});

test("empty() removes rows and starts the sequences again", async () => {
  const { pool } = testDatabase.database;
  await pool.query("CREATE TABLE filled (id serial PRIMARY KEY)");
  await pool.query("INSERT INTO filled DEFAULT VALUES");
  await testDatabase.empty();
  const { rows } = await pool.query("INSERT INTO filled DEFAULT VALUES RETURNING id");
  expect(rows).toEqual([{ id: 1 }]);
});

afterAll(async () => {
  // The file's own hooks can still use the database: it is dropped after them.
  await testDatabase.database.pool.query("SELECT 1");
});
