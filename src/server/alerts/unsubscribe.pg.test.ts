import { beforeEach, expect, test } from "vitest";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aSearcher, anAlertPost, makeDemo, moveClockToHour, settleAlerts } from "#test/apps/alert-post.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";

const db = useTestDatabase();
beforeEach(async () => {
  await db.empty();
  await makeDemo(db.database);
  await moveClockToHour(db.database, 12);
});

const publish = () => storeProperties(db.database, aProperty());

/** A person who was told of one PG, and the path that the header of that mail has programs post to. */
async function aToldPerson() {
  const { mails, post } = anAlertPost(db.database);
  const { user } = await aSearcher(db.database, "city=Delhi");
  await publish();
  await settleAlerts(post);
  const link = mails[0]?.unsubscribePath ?? "";
  expect(link).toMatch(/^\/alerts\/unsubscribe\/[\w-]{43}$/);
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  const tellMore = async () => {
    await publish();
    await settleAlerts(post);
    return mails.length;
  };
  return { app, user, link, mails, tellMore };
}

test("opening a mail's link changes nothing: it shows a button", async () => {
  const { app, link, tellMore } = await aToldPerson();
  for (const address of [link, `/hi${link}`, `${link}?List-Unsubscribe=One-Click`]) {
    const page = await app.aBrowser().get(address, { accept: "text/html" });
    const shown = page.statusCode === 302 ? await app.aBrowser().get(String(page.headers.location)) : page;
    expect([shown.statusCode, shown.headers["cache-control"]], address).toEqual([200, "no-store"]);
    expect(shown.body, address).toMatch(/<form method="post">/);
    expect(shown.body, address).toContain('content="noindex, follow"');
    expect(shown.body, address).not.toMatch(/(?:canonical|og:url)[^>]*alerts/);
  }
  await app.aBrowser().request("HEAD", link);
  expect(await tellMore()).toBe(2);
});

test.each(["multipart/form-data; boundary=edge", "application/x-www-form-urlencoded"])(
  "the post that the mail's header asks for ends the mails: %s",
  async (type) => {
    const { app, user, link, mails, tellMore } = await aToldPerson();
    const payload = type.startsWith("multipart")
      ? '--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n'
      : "List-Unsubscribe=One-Click";
    const answer = await app.aBrowser().request("POST", link, payload, { "content-type": type });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("No more mails come about this search");
    expect(await tellMore()).toBe(1);
    const again = await app.aBrowser().request("POST", link, payload, { "content-type": type });
    expect([again.statusCode, again.body.includes("had ended before")]).toEqual([200, true]);

    const browser = await aBrowserOf(app, db.database, user);
    const { searches } = (await browser.get("/api/v1/me/searches")).json<{
      searches: { id: string; isEnded: boolean }[];
    }>();
    expect(searches).toMatchObject([{ isEnded: true }]);
    await browser.request("PATCH", `/api/v1/me/searches/${searches[0]!.id}`, { pauseDays: "0" });
    expect(await tellMore()).toBe(2);
    expect(mails[1]?.unsubscribePath).not.toBe(link);
  },
);

test("a link that belongs to nothing, or to nothing any more, is answered in words, and changes nothing", async () => {
  const { app, user, link, tellMore } = await aToldPerson();
  const post = (address: string) =>
    app.aBrowser().request("POST", address, "", { "content-type": "application/x-www-form-urlencoded" });
  for (const unknown of [`/alerts/unsubscribe/${"x".repeat(43)}`, link.slice(0, -1), `${link}x`]) {
    const answer = await post(unknown);
    expect(answer.statusCode, unknown).toBe(404);
    expect(answer.body, unknown).toContain("belongs to no saved search");
  }
  expect(await tellMore()).toBe(2);
  const browser = await aBrowserOf(app, db.database, user);
  const { searches } = (await browser.get("/api/v1/me/searches")).json<{ searches: { id: string }[] }>();
  await browser.request("DELETE", `/api/v1/me/searches/${searches[0]!.id}`);
  expect((await post(link)).statusCode).toBe(404);
});

test("ending mails counts against no network, trying out links does", async () => {
  const { app, link } = await aToldPerson();
  const browser = app.aBrowser();
  const end = async (token: string) => (await browser.post("/api/v1/alerts/unsubscription", { token })).statusCode;
  const unknown = await Promise.all(Array.from({ length: 59 }, () => end("x".repeat(43))));
  expect(new Set(unknown)).toEqual(new Set([404]));
  expect(await end(link.split("/").at(-1) ?? "")).toBe(200);
  expect([await end("x".repeat(43)), await end("x".repeat(43))]).toEqual([404, 429]);
});
