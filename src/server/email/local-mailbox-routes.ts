import type { FastifyInstance } from "fastify";
import { notFound } from "#server/http/errors.ts";
import { sendPlainPage } from "#server/http/plain-page.ts";
import type { LocalMailbox } from "./local-mailbox.ts";
import { localMailboxPath, renderMail, renderMailList } from "./local-mailbox-pages.ts";

/** Mails style themselves. Nothing in them runs, loads or leads anywhere, also where one is opened outside its frame. */
const policyOfMails =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Pages with all mail of a site without a mail server, readable by anybody: only for demos with fictional people. */
export function registerLocalMailbox(
  app: FastifyInstance,
  { mailbox, publicUrl }: { mailbox: LocalMailbox; publicUrl: () => string },
): void {
  app.get(localMailboxPath, async (request, reply) => {
    const to = addressIn(request.query);
    return sendPlainPage(reply, renderMailList(await mailbox.listMails(to), { to }));
  });
  app.get(`${localMailboxPath}/:id`, async (request, reply) =>
    sendPlainPage(reply, renderMail(await findMail(mailbox, request.params), { publicUrl: publicUrl() })),
  );
  app.get(`${localMailboxPath}/:id/html`, async (request, reply) => {
    const { html } = await findMail(mailbox, request.params);
    return reply
      .headers({
        "Content-Security-Policy": policyOfMails,
        "X-Frame-Options": "SAMEORIGIN",
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

async function findMail(mailbox: LocalMailbox, params: unknown) {
  const { id = "" } = params as { id?: string };
  const mail = /^\d{1,15}$/.test(id) ? await mailbox.findMail(Number(id)) : undefined;
  if (!mail) throw notFound("admin.mail-not-found");
  return mail;
}

/** In lower case, as addresses are stored. Without NUL, which PostgreSQL rejects. */
function addressIn(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === "string" ? to.trim().toLowerCase().replaceAll("\0", "") || undefined : undefined;
}
