import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { tooMany } from "./errors.ts";
import { createIdempotency } from "./idempotency.ts";
import { message } from "#contract/messages/message.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("who is refused for what another process did with the same key gets that one's answer", async () => {
  const user = aUser();
  await storeUsers(db.database, user);
  const [first, second] = [createIdempotency(db.database), createIdempotency(db.database)];
  const write = { userId: user.id, route: "POST /somewhere", key: randomUUID(), requestHash: Buffer.alloc(32) };
  const refuse = () => Promise.reject(tooMany(message("owner.too-many-applications"), 60));
  const late = await second.once(write, async () => {
    await first.once(write, (commit) => commit(async () => ({ made: 1 })));
    return refuse();
  });
  expect(late).toEqual({ answer: { made: 1 }, isReplay: true });
  await expect(second.once({ ...write, key: randomUUID() }, refuse)).rejects.toThrow("Too many applications today.");
});
