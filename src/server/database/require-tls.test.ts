import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { requireTls } from "./require-tls.ts";

afterEach(() => vi.unstubAllEnvs());

const remote = "postgres://thikana:secret@db.example:5432/thikana";

test.each([
  "postgres://u@localhost/d",
  "postgres://u@LOCALHOST:5432/d",
  "postgres://u@127.0.0.1:5433/d?application_name=x",
  "postgres://u@[::1]/d",
  "postgres://u@db.example/d?host=/var/run/postgresql",
])("a server on this machine is reached as the address says: %s", (url) => {
  expect(requireTls(url)).toBe(url);
});

test.each([
  "",
  "?sslmode=require",
  "?sslmode=prefer",
  "?sslmode=verify-ca",
  "?sslmode=verify-full",
  "?ssl=true",
  "?application_name=x",
])("any other server is reached by TLS with a checked certificate: %s", (query) => {
  const { ssl, host } = new Client({ connectionString: requireTls(remote + query) }) as Client & { ssl: unknown };
  expect(host).toBe("db.example");
  // Node checks the certificate and the name in it unless it is told not to.
  expect(ssl).toEqual(query === "?ssl=true" ? true : {});
});

test.each([
  `${remote}?sslmode=disable`,
  `${remote}?sslmode=no-verify`,
  `${remote}?ssl=0`,
  `${remote}?uselibpqcompat=true&sslmode=require`,
  `${remote}?uselibpqcompat=true&sslmode=prefer`,
  "postgres://u@localhost/d?host=db.example&sslmode=disable",
  "postgres://u@127.0.0.1.db.example/d?sslmode=disable",
])("an address that asks for less is refused, and nothing of the password is said: %s", (DATABASE_URL) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(ConfigError);
  expect(() => readConfig({ DATABASE_URL })).toThrow(
    /DATABASE_URL: must reach \S*db\.example, which is not this machine/,
  );
  expect(() => readConfig({ DATABASE_URL })).not.toThrow(/secret/);
  expect(readConfig({ DATABASE_URL, ALLOW_INSECURE_DATABASE: "true" }).databaseUrl).toBe(DATABASE_URL);
});

test("the host that the environment names counts, and its sslmode does not lower ours", () => {
  vi.stubEnv("PGHOST", "db.example");
  vi.stubEnv("PGSSLMODE", "disable");
  expect(requireTls("postgres:///thikana")).toContain("sslmode=verify-full");
  expect(requireTls(remote)).toContain("sslmode=verify-full");
});
