import { availableParallelism } from "node:os";
import { beforeEach, expect, test, vi } from "vitest";
import { anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const underWay: ((isRight: boolean) => void)[] = [];
vi.mock("@node-rs/argon2", () => ({
  hash: async () => "$argon2id$v=19$m=19456,t=2,p=1$of-nobody",
  verify: () => new Promise<boolean>((resolve) => void underWay.push(resolve)),
}));

test("a flood of sign-ins leaves one core for other requests, and is answered with Retry-After", async () => {
  const app = await anAccountApp(db.database);
  const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
  const statuses: number[] = [];
  const answers = Array.from({ length: 60 }, async (_, n) => {
    const answer = await app.aBrowser().post("/api/user/login", { email: `p${n}@example.in`, password: "wrong-one" });
    statuses.push(answer.statusCode);
    return answer;
  });
  await vi.waitFor(() => expect(statuses).toHaveLength(60 - 50 - atOnce), { timeout: 20_000 });
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(underWay).toHaveLength(atOnce);
  expect((await app.aBrowser().get("/api/user/getAccess")).statusCode).toBe(401);
  const ending = setInterval(() => underWay.shift()?.(false), 1);
  const ended = await Promise.all(answers);
  clearInterval(ending);
  expect(ended.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50 + atOnce);
  for (const { statusCode, headers } of ended) if (statusCode === 503) expect(headers["retry-after"]).toBe("3");
});
