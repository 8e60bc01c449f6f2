import { beforeEach, expect, test } from "vitest";
import type { Account } from "#contract/account/account.ts";
import { cancelWaitingMail, eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { aBrowserOf, aPassword, anAccountApp, proveByPassword, registerPerson } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aMailerThatWaits } from "#test/waiting-mails.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

type OnWire = Omit<Account, "id" | "displayId"> & { _id: string; userId: string; isRemoved: boolean };

async function anAdminArea(...people: ReturnType<typeof aUser>[]) {
  const admin = aUser({
    role: "admin",
    name: "Asha Rao",
    displayId: "UADM222",
    email: "asha@example.in",
    createdAt: new Date("2026-01-01"),
  });
  await storeUsers(db.database, admin, ...people);
  const app = await anAccountApp(db.database);
  return { app, admin, browser: await aBrowserOf(app, db.database, admin, { isProved: true }) };
}

const audit = async () =>
  (
    await db.database.pool.query<{ action: string; actor: string; target: string; details: object }>(
      "SELECT action, actor, target, details FROM audit_events ORDER BY id",
    )
  ).rows;

test("allUsers lists everybody, the newest first, with the specification's keys and masked numbers", async () => {
  const { browser } = await anAdminArea(
    aUser({ name: "अनन्या रावत", email: "ananya@example.in", phone: "9876543210", role: "user" }),
    aUser({ name: "No Number", phone: null }),
  );
  const answer = await browser.get("/api/user/allUsers");
  const { allUsers, total } = answer.json<{ allUsers: OnWire[]; total: number }>();
  expect([answer.statusCode, total, answer.headers["cache-control"]]).toEqual([200, 3, "no-store"]);
  expect(allUsers.map(({ name }) => name)).toEqual(["No Number", "अनन्या रावत", "Asha Rao"]);
  expect(Object.keys(allUsers[1] ?? {})).toEqual([
    "_id",
    "userId",
    "name",
    "email",
    "contact",
    "role",
    "createdAt",
    "isRemoved",
  ]);
  expect(allUsers[1]).toMatchObject({ contact: "98******10", email: "ananya@example.in" });
  expect(allUsers[0]).not.toHaveProperty("contact");
  const first = (await browser.get("/api/user/allUsers?limit=2")).json<{ nextCursor: string }>();
  const rest = await browser.get(`/api/user/allUsers?limit=2&cursor=${first.nextCursor}`);
  expect(rest.json<{ allUsers: OnWire[] }>().allUsers.map(({ name }) => name)).toEqual(["Asha Rao"]);
  expect((await browser.get("/api/user/allUsers?cursor=1%20OR%201")).json()).toMatchObject({
    fields: { cursor: "This is not a cursor of ours" },
  });
});

test("people are found by part of a user id, a name or an email, and by the two last digits of a number alone", async () => {
  const { browser } = await anAdminArea(
    aUser({ displayId: "UK7P2QX", name: "Meera Khanna", email: "meera@example.in", phone: "9876543210" }),
    aUser({
      displayId: "UZZZ333",
      name: "Rohan 5% Das_",
      email: "rohan@example.in",
      role: "user",
      phone: "9000012345",
    }),
  );
  const find = async (query: string) => {
    const { users } = (await browser.get(`/api/v1/admin/users?${query}`)).json<{ users: OnWire[] }>();
    return users.map(({ name }) => name);
  };
  expect(await find("find=k7p2")).toEqual(["Meera Khanna"]);
  expect(await find("find=KHAN")).toEqual(["Meera Khanna"]);
  expect(await find("find=rohan%40")).toEqual(["Rohan 5% Das_"]);
  expect(await find("find=%25")).toEqual(["Rohan 5% Das_"]);
  expect(await find("find=10&role=pg-owner")).toEqual(["Meera Khanna"]);
  for (const part of ["0", "98", "987", "210", "3210", "43210", "543210", "876543210"])
    expect(await find(`find=${part}&role=pg-owner`), part).toEqual([]);
  expect(await find("find=9876543210")).toEqual(["Meera Khanna"]);
  expect(await find("find=example&role=user")).toEqual(["Rohan 5% Das_"]);
  const answer = await browser.get("/api/v1/admin/users?find=example&role=pg-owner");
  expect(answer.json()).toMatchObject({ total: 1, counts: { user: 1, "pg-owner": 1, admin: 1, removed: 0 } });
});

test("a role is changed by either id: sessions end, it is audited and mailed, and a new admin is mailed to all others", async () => {
  const target = aUser({ role: "user", email: "ananya@example.in" });
  const { app, admin, browser } = await anAdminArea(target);
  const theirs = await aBrowserOf(app, db.database, target);
  const change = async (id: string, role: unknown) => browser.request("PATCH", `/api/user/update-role/${id}`, { role });
  const promoted = await change(target.displayId.toLowerCase(), "pg-owner");
  expect([promoted.statusCode, promoted.json()]).toMatchObject([
    200,
    { message: "Role Updated Successfully", user: { _id: target.id, role: "pg-owner" } },
  ]);
  expect((await theirs.get("/api/user/getAccess")).statusCode).toBe(401);
  const sent = () => app.mails.map(({ kind, to }) => [kind, to]);
  expect(sent()).toEqual([["role-changed", target.email]]);
  expect(app.mails[0]?.text).toContain("You are a PG owner now");
  expect((await change(target.id, "admin")).statusCode).toBe(200);
  expect(sent().slice(1)).toEqual([
    ["role-changed", target.email],
    ["new-admin", admin.email],
  ]);
  expect((await change(target.id, "admin")).statusCode).toBe(200);
  expect(await audit()).toEqual([
    { action: "role-changed", actor: "UADM222", target: target.displayId, details: { from: "user", to: "pg-owner" } },
    { action: "role-changed", actor: "UADM222", target: target.displayId, details: { from: "pg-owner", to: "admin" } },
  ]);
  expect((await change(target.id, "owner")).json()).toMatchObject({
    message: "Must be one of: user, pg-owner, admin",
    fields: { role: "Must be one of: user, pg-owner, admin" },
  });
  expect((await change("0197a3c0-0001-7000-8000-000000000000", "user")).statusCode).toBe(404);
  expect((await change("1;DROP", "user")).statusCode).toBe(400);
});

test("making somebody admin, or bringing an admin back, asks who does it to prove again who they are", async () => {
  const [target, gone] = [aUser({ role: "user" }), aUser({ role: "admin" })];
  const { app, browser } = await anAdminArea(target, gone);
  const change = async (role: string) => browser.request("PATCH", `/api/user/update-role/${target.id}`, { role });
  const bringBack = async () => browser.request("DELETE", `/api/v1/admin/users/${gone.id}/deletion`);
  expect((await browser.request("DELETE", `/api/user/delete-user/${gone.id}`)).statusCode).toBe(200);
  await db.database.pool.query("UPDATE sessions SET proved_at = now() - interval '301 seconds'");
  for (const refused of [await change("admin"), await bringBack()])
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: "prove-again" })]);
  // Nothing else asks.
  expect((await change("pg-owner")).statusCode).toBe(200);
  await browser.post("/api/v1/me/proof/code");
  const proved = await browser.post("/api/v1/me/proof", { mailedCode: app.codeFor("asha@example.in") });
  expect(proved.statusCode, proved.body).toBe(200);
  expect((await change("admin")).statusCode).toBe(200);
  expect((await bringBack()).statusCode).toBe(200);
});

test("deleting an admin, or giving an admin another role, asks who does it to prove again who they are", async () => {
  const [demoted, removed, user] = [aUser({ role: "admin" }), aUser({ role: "admin" }), aUser({ role: "user" })];
  const { app, browser } = await anAdminArea(demoted, removed, user);
  const demote = async () => browser.request("PATCH", `/api/user/update-role/${demoted.id}`, { role: "user" });
  const remove = async (id: string) => browser.request("DELETE", `/api/user/delete-user/${id}`);
  await db.database.pool.query("UPDATE sessions SET proved_at = now() - interval '301 seconds'");
  for (const refused of [await demote(), await remove(removed.id)])
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: "prove-again" })]);
  expect((await audit()).map(({ action }) => action)).toEqual([]);
  expect((await remove(user.id)).statusCode).toBe(200);
  await browser.post("/api/v1/me/proof/code");
  const proved = await browser.post("/api/v1/me/proof", { mailedCode: app.codeFor("asha@example.in") });
  expect(proved.statusCode, proved.body).toBe(200);
  expect([(await demote()).statusCode, (await remove(removed.id)).statusCode]).toEqual([200, 200]);
});

test("an admin may step down while another is there, and the last one may not", async () => {
  const { admin, browser } = await anAdminArea();
  const stepDown = async () => browser.request("PATCH", `/api/user/update-role/${admin.id}`, { role: "user" });
  const refused = await stepDown();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: "Nobody else is admin. Make somebody else admin first." },
  ]);
  await storeUsers(db.database, aUser({ role: "admin" }));
  expect((await stepDown()).statusCode).toBe(200);
  expect((await browser.get("/api/v1/admin/users")).statusCode).toBe(401);
});

test("of two admins who take each other's right at once, one stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    await db.empty();
    const people = [aUser({ role: "admin" }), aUser({ role: "admin" })] as const;
    await storeUsers(db.database, ...people);
    const apps = [await anAccountApp(db.database), await anAccountApp(db.database)] as const;
    const [first, second] = await Promise.all([
      aBrowserOf(apps[0], db.database, people[0], { isProved: true }),
      aBrowserOf(apps[1], db.database, people[1], { isProved: true }),
    ]);
    const answers = await Promise.all([
      first.request("PATCH", `/api/user/update-role/${people[1].id}`, { role: "user" }),
      second.request("DELETE", `/api/user/delete-user/${people[0].id}`),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
    const { rows } = await db.database.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM users WHERE role = 'admin'
        AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id)`,
    );
    expect(rows).toEqual([{ left: 1 }]);
  }
});

test("a change undone before its mail left sends none, and of two new roles only the second is mailed", async () => {
  const { mailer, waiting, deliver } = aMailerThatWaits();
  const person = aUser({ email: "ananya@example.in", role: "user" });
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin, person);
  const app = await anAccountApp(db.database, { mailer });
  const browser = await aBrowserOf(app, db.database, admin);
  const remove = async () => browser.request("DELETE", `/api/user/delete-user/${person.id}`);
  const restore = async () => browser.request("DELETE", `/api/v1/admin/users/${person.id}/deletion`);
  await remove();
  await restore();
  expect(waiting()).toEqual([]);
  await remove();
  deliver();
  await restore();
  expect(waiting()).toEqual(["account-restored"]);
  // They know that it was closed, and hear in the end that it is not.
  await remove();
  await restore();
  expect(waiting()).toEqual(["account-restored"]);
  deliver();
  for (const role of ["pg-owner", "user"])
    expect((await browser.request("PATCH", `/api/user/update-role/${person.id}`, { role })).statusCode).toBe(200);
  expect(waiting()).toEqual(["role-changed"]);
});

test("other admins hear of a new one only while that is true", async () => {
  const { mailer, waiting } = aMailerThatWaits();
  const person = aUser({ email: "ananya@example.in", role: "user" });
  const admins = [aUser({ role: "admin" }), aUser({ role: "admin" })] as const;
  await storeUsers(db.database, ...admins, person);
  const app = await anAccountApp(db.database, { mailer });
  const browser = await aBrowserOf(app, db.database, admins[0], { isProved: true });
  const change = async (role: string) => {
    const answer = await browser.request("PATCH", `/api/user/update-role/${person.id}`, { role });
    expect(answer.statusCode).toBe(200);
  };
  await change("admin");
  expect(waiting()).toEqual(["role-changed", "new-admin", "new-admin"]);
  await change("user");
  expect(waiting()).toEqual(["role-changed"]);
  await change("admin");
  expect((await browser.request("DELETE", `/api/user/delete-user/${person.id}`)).statusCode).toBe(200);
  expect(waiting()).toEqual(["role-changed", "account-removed"]);
  await browser.request("DELETE", `/api/v1/admin/users/${person.id}/deletion`);
  await change("user");
  await change("admin");
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    person.id,
  ]);
  await eraseDueAccounts(db.database, cancelWaitingMail(mailer));
  expect(waiting()).toEqual([]);
});

test("a deleted user is out at once, comes back with their listings by an admin's undo, and is erased after 30 days", async () => {
  const { app, browser } = await anAdminArea();
  const theirs = app.aBrowser();
  const email = "ananya@example.in";
  await registerPerson(app, theirs, { email });
  app.mails.length = 0;
  const { _id: id, userId } = (await theirs.get("/api/user/getAccess")).json<{ user: OnWire }>().user;
  await storeProperties(db.database, aProperty({ createdBy: id }), aProperty({ createdBy: id, status: "paused" }));
  const statuses = async () =>
    (await db.database.pool.query<{ status: string }>("SELECT status FROM properties ORDER BY seq")).rows.map(
      ({ status }) => status,
    );
  const remove = async () => browser.request("DELETE", `/api/user/delete-user/${userId}`);
  const logIn = async () => app.aBrowser().post("/api/user/login", { email, password: aPassword });
  const list = async (query: string) => (await browser.get(`/api/v1/admin/users?${query}`)).json<{ users: OnWire[] }>();

  const removed = await remove();
  expect([removed.statusCode, removed.json()]).toMatchObject([
    200,
    { message: "User Deleted Successfully", user: { isRemoved: true } },
  ]);
  expect(await statuses()).toEqual(["paused", "paused"]);
  expect((await theirs.get("/api/user/getAccess")).statusCode).toBe(401);
  const refused = await logIn();
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { message: "Invalid email or password" }]);
  expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([["account-removed", email]]);
  expect((await list("")).users.map(({ email: of }) => of)).not.toContain(email);
  expect((await list("state=removed")).users.map(({ email: of }) => of)).toEqual([email]);
  expect((await remove()).statusCode).toBe(200);
  expect(app.mails).toHaveLength(1);

  const restore = async () => browser.request("DELETE", `/api/v1/admin/users/${id}/deletion`);
  expect((await restore()).json()).toMatchObject({ message: "Ananya Rawat is back", user: { isRemoved: false } });
  expect(await statuses()).toEqual(["live", "paused"]);
  expect((await restore()).statusCode).toBe(404);
  expect(app.mails.slice(1).map(({ kind, to }) => [kind, to])).toEqual([["account-restored", email]]);
  expect((await logIn()).statusCode).toBe(200);

  await remove();
  const erase = async () => eraseDueAccounts(db.database, async () => {});
  await db.database.pool.query("UPDATE account_deletions SET due_at = due_at - interval '29 days 23 hours'");
  expect(await erase()).toBe(0);
  await db.database.pool.query("UPDATE account_deletions SET due_at = due_at - interval '2 hours'");
  expect(await erase()).toBe(1);
  expect((await restore()).statusCode).toBe(404);
  expect((await audit()).filter(({ target }) => target === userId).map(({ action }) => action)).toEqual([
    "registered",
    "deletion-ordered",
    "deletion-undone",
    "signed-in",
    "deletion-ordered",
    "erased",
  ]);
});

test("nobody deletes themselves here", async () => {
  const { admin, browser } = await anAdminArea(aUser({ role: "admin" }));
  expect((await browser.request("DELETE", `/api/user/delete-user/${admin.id}`)).statusCode).toBe(409);
});

test("an admin's order stands above a person's own, and its undo gives them their own back", async () => {
  const { app, browser } = await anAdminArea();
  const email = "ananya@example.in";
  const theirs = app.aBrowser();
  await registerPerson(app, theirs, { email });
  const { _id: id, userId } = (await theirs.get("/api/user/getAccess")).json<{ user: OnWire }>().user;
  await storeProperties(db.database, aProperty({ createdBy: id }));
  const statuses = async () => (await db.database.pool.query("SELECT status FROM properties")).rows;
  const logIn = async () => (await theirs.post("/api/user/login", { email, password: aPassword })).statusCode;
  const remove = async () => browser.request("DELETE", `/api/user/delete-user/${id}`);
  const restore = async () => browser.request("DELETE", `/api/v1/admin/users/${id}/deletion`);
  const keep = async () => (await theirs.request("DELETE", "/api/v1/me/deletion")).statusCode;
  await proveByPassword(theirs);
  const own = (await theirs.post("/api/v1/me/deletion")).json<{ erasedAt: string }>();
  expect((await restore()).statusCode).toBe(404);
  expect(await logIn()).toBe(200);
  app.mails.length = 0;

  const removed = await remove();
  expect([removed.statusCode, removed.json()]).toMatchObject([
    200,
    { user: { isRemoved: true, erasedAt: own.erasedAt } },
  ]);
  expect((await theirs.get("/api/user/getAccess")).statusCode).toBe(401);
  expect(await logIn()).toBe(401);
  const missed = await aBrowserOf(app, db.database, { id });
  expect((await missed.request("DELETE", "/api/v1/me/deletion")).statusCode).toBe(404);
  await proveByPassword(missed);
  expect((await missed.post("/api/v1/me/deletion")).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);

  const back = await restore();
  expect([back.statusCode, back.json()]).toMatchObject([200, { user: { isRemoved: false, erasedAt: own.erasedAt } }]);
  expect(await statuses()).toEqual([{ status: "paused" }]);
  expect((await restore()).statusCode).toBe(404);
  expect(app.mails.map(({ kind }) => kind)).toEqual(["account-removed", "account-restored"]);
  expect(app.mails[1]?.text).toContain("You had asked for it to be deleted yourself");
  expect([await logIn(), await keep(), await statuses()]).toEqual([200, 200, [{ status: "live" }]]);
  expect((await audit()).filter(({ target }) => target === userId).map(({ action }) => action)).toEqual([
    "registered",
    "deletion-requested",
    "signed-in",
    "deletion-ordered",
    "deletion-undone",
    "signed-in",
    "deletion-undone",
  ]);
});

test("a user's own deletion keeps its date when an admin requests one since", async () => {
  const { app, browser } = await anAdminArea();
  const theirs = app.aBrowser();
  await registerPerson(app, theirs, { email: "ananya@example.in" });
  const { _id: id } = (await theirs.get("/api/user/getAccess")).json<{ user: OnWire }>().user;
  await proveByPassword(theirs);
  await theirs.post("/api/v1/me/deletion");
  await browser.request("DELETE", `/api/user/delete-user/${id}`);
  await db.database.pool.query("UPDATE account_deletions SET due_at = due_at - interval '48 hours'");
  expect(await eraseDueAccounts(db.database, async () => {})).toBe(1);
});

test("who was deleted by an admin cannot take that back, even with a session that was missed", async () => {
  const target = aUser({ role: "user" });
  const { app, browser } = await anAdminArea(target);
  await browser.request("DELETE", `/api/user/delete-user/${target.id}`);
  const theirs = await aBrowserOf(app, db.database, target);
  expect((await theirs.request("DELETE", "/api/v1/me/deletion")).statusCode).toBe(404);
});

test("an admin who was deleted changes nobody's rights any more, even with a session that was missed", async () => {
  const [deleted, target, gone] = [aUser({ role: "admin" }), aUser({ role: "user" }), aUser({ role: "user" })];
  const { app, browser } = await anAdminArea(deleted, target, gone);
  for (const { id } of [deleted, gone])
    expect((await browser.request("DELETE", `/api/user/delete-user/${id}`)).statusCode).toBe(200);
  const theirs = await aBrowserOf(app, db.database, deleted, { isProved: true });
  const changes = [
    await theirs.request("PATCH", `/api/user/update-role/${target.id}`, { role: "admin" }),
    await theirs.request("DELETE", `/api/user/delete-user/${target.id}`),
    await theirs.request("DELETE", `/api/v1/admin/users/${gone.id}/deletion`),
  ];
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await browser.get(`/api/v1/admin/users?find=${target.displayId}`)).json()).toMatchObject({
    users: [{ role: "user", isRemoved: false }],
  });
});

test("a number is revealed for a reason, which is written down", async () => {
  const target = aUser({ phone: "9876543210" });
  const { browser } = await anAdminArea(target);
  const reveal = async (reason?: string) => browser.post(`/api/v1/admin/users/${target.id}/contact`, { reason });
  expect((await reveal()).json()).toMatchObject({ fields: { reason: "Say why you need it" } });
  expect((await reveal("  ")).statusCode).toBe(400);
  expect((await reveal("Complaint about PG000012")).json()).toMatchObject({ contact: "9876543210" });
  expect(await audit()).toEqual([
    {
      action: "contact-revealed",
      actor: "UADM222",
      target: target.displayId,
      details: { reason: "Complaint about PG000012" },
    },
  ]);
});
