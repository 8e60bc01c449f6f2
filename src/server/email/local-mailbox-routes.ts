import type { FastifyInstance, FastifyReply } from "fastify";
import { sourceHash } from "#server/http/security-headers.ts";
import { notFound } from "#server/http/errors.ts";
import type { LocalMailbox } from "./local-mailbox.ts";
import { localMailboxPath, localMailboxStyles, renderMail, renderMailList } from "./local-mailbox-pages.ts";

const policyOfPages = [
  "default-src 'none'",
  `style-src ${sourceHash(localMailboxStyles)}`,
  "img-src data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Mails style themselves. Nothing in them runs, loads or leads anywhere, also where one is opened outside its frame. */
const policyOfMails =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Pages for whoever tries the site without a mail server. Anybody reads every mail there: for fictional people alone. */
export function registerLocalMailbox(
  app: FastifyInstance,
  { mailbox, publicUrl }: { mailbox: LocalMailbox; publicUrl: () => string },
): void {
  app.get(localMailboxPath, async (request, reply) => {
    const to = addressIn(request.query);
    return sendPage(reply, renderMailList(await mailbox.listMails(to), { to }));
  });
  app.get(`${localMailboxPath}/:id`, async (request, reply) =>
    sendPage(reply, renderMail(await findMail(mailbox, request.params), { publicUrl: publicUrl() })),
  );
  app.get(`${localMailboxPath}/:id/html`, async (request, reply) => {
    const { html } = await findMail(mailbox, request.params);
    void reply.headers({ "Content-Security-Policy": policyOfMails, "X-Frame-Options": "SAMEORIGIN" });
    return sendPrivately(reply, html);
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return sendPrivately(reply.header("Content-Security-Policy", policyOfPages), html);
}

function sendPrivately(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(html);
}

async function findMail(mailbox: LocalMailbox, params: unknown) {
  const { id = "" } = params as { id?: string };
  const mail = /^\d{1,15}$/.test(id) ? await mailbox.findMail(Number(id)) : undefined;
  if (!mail) throw notFound("Mail");
  return mail;
}

/** As addresses are stored: in lower case. NUL cannot be asked for in PostgreSQL. */
function addressIn(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === "string" ? to.trim().toLowerCase().replaceAll("\0", "") || undefined : undefined;
}
