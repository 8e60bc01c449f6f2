import { expect, test } from "vitest";
import { sourceHash } from "#server/http/security-headers.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { createLocalMailbox } from "./local-mailbox.ts";

const testDatabase = useTestDatabase();
const signal = new AbortController().signal;

const hostile = {
  messageId: "<1@localhost>",
  to: "asha@example.in",
  subject: `</title><script>alert(1)</script>`,
  text: "Log in: http://localhost:3000/login\n<img src=x onerror=alert(2)> https://elsewhere.example/login",
  html: "<script>alert(3)</script><p style='color:red'>Hello</p>",
};

async function anAppWithMails() {
  await testDatabase.empty();
  const mailbox = createLocalMailbox(testDatabase.database);
  await mailbox.send(hostile, signal);
  await mailbox.send({ ...hostile, messageId: "<2@localhost>", to: "vikram@example.in", subject: "Second" }, signal);
  // A mail that is tried twice is one mail.
  await mailbox.send({ ...hostile, messageId: "<2@localhost>", to: "vikram@example.in", subject: "Second" }, signal);
  const { server } = await aTestApp(testDatabase.database, { localMailbox: mailbox });
  return { server, newest: (await mailbox.listMails())[0]!, oldest: (await mailbox.listMails()).at(-1)! };
}

test("the mailbox lists its mail, newest first, or one person's, and nothing keeps or indexes it", async () => {
  const { server } = await anAppWithMails();
  const all = await server.inject("/dev/mail");
  expect(all.statusCode).toBe(200);
  expect(all.body.match(/<bdi>[^<]*/g)).toEqual(["<bdi>vikram@example.in", "<bdi>asha@example.in"]);
  expect(all.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const ofOne = await server.inject("/dev/mail?to=Asha%40example.in");
  expect(ofOne.body.match(/<bdi>[^<]*/g)).toEqual(["<bdi>asha@example.in"]);
  expect((await server.inject("/dev/mail?to=nobody%40example.in")).body).toContain("No mail to nobody@example.in yet");
});

test("a mail is shown as text, with links to our pages alone, and its HTML in a frame that runs nothing", async () => {
  const { server, oldest } = await anAppWithMails();
  const page = await server.inject(`/dev/mail/${oldest.id}`);
  expect(page.body).not.toMatch(/<script|<img/);
  expect(page.body).toContain('<a href="http://localhost:3000/login">http://localhost:3000/login</a>');
  expect(page.body).not.toContain('href="https://elsewhere');
  expect(page.body).toContain(`<iframe sandbox="" title="The mail as it looks" src="/dev/mail/${oldest.id}/html">`);
  const [, styles = ""] = /<style>([\s\S]*)<\/style>/.exec(page.body) ?? [];
  expect(page.headers["content-security-policy"]).toContain(`style-src ${sourceHash(styles)}`);
  expect(page.headers["content-security-policy"]).not.toMatch(/script-src|unsafe/);
  const frame = await server.inject(`/dev/mail/${oldest.id}/html`);
  expect(frame.body).toBe(hostile.html);
  expect(frame.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(frame.headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("what is not a mail is not found", async () => {
  const { server } = await anAppWithMails();
  for (const id of ["0", "999999", "99999999999999999999", "-1", "x", "1e3", "%00"]) {
    expect((await server.inject(`/dev/mail/${id}`)).statusCode, id).toBe(404);
    expect((await server.inject(`/dev/mail/${id}/html`)).statusCode, id).toBe(404);
  }
  for (const query of ["to=%00", "to=a&to=b", "to=", "to[]=x"]) {
    expect((await server.inject(`/dev/mail?${query}`)).statusCode, query).toBe(200);
  }
});
