import { escapeHtml } from "#server/http/escape-html.ts";
import type { PlainPage } from "#server/http/plain-page.ts";
import type { localMails } from "#server/database/tables/account-tables.ts";

type LocalMail = typeof localMails.$inferSelect;

/** Where the mailbox of a site without a mail server is read. */
export const localMailboxPath = "/dev/mail";

const clock = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Kolkata" });

export function renderMailList(mails: LocalMail[], { to }: { to: string | undefined }): PlainPage {
  const rows = mails.map(
    ({ id, subject, recipient, sentAt }) => `<li><a href="${localMailboxPath}/${id}">
<b>${escapeHtml(subject)}</b>
<span>to <bdi>${escapeHtml(recipient)}</bdi> · ${timeTag(sentAt)}</span></a></li>`,
  );
  const whose = to === undefined ? "" : ` to ${to}`;
  return {
    title: "Local mailbox",
    styles,
    body: `<h1>Local mailbox</h1>
<p>This site has no mail server. What it would have sent is shown here, the newest first, and forgotten after a week.</p>
<form action="${localMailboxPath}"><label for="to">Only mail to</label>
<input id="to" name="to" type="email" autocomplete="off" value="${escapeHtml(to ?? "")}">
<button>Show</button></form>
${rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : `<p class="empty">No mail${escapeHtml(whose)} yet. It comes within a second; load this page again.</p>`}`,
  };
}

/** The mail's own HTML stands in a frame of its own, which may run nothing and lead nowhere; its text stands below with links that work. */
export function renderMail(mail: LocalMail, { publicUrl }: { publicUrl: string }): PlainPage {
  return {
    title: mail.subject,
    styles,
    body: `<p><a href="${localMailboxPath}">All mail</a> · <a href="${localMailboxPath}?to=${encodeURIComponent(mail.recipient)}">Mail to this address</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>to <bdi>${escapeHtml(mail.recipient)}</bdi> · ${timeTag(mail.sentAt)}</p>
<h2>As text</h2>
<pre tabindex="0">${linkOwnPages(mail.text, publicUrl)}</pre>
<h2>As it looks</h2>
<iframe sandbox="" title="The mail as it looks" src="${localMailboxPath}/${mail.id}/html"></iframe>`,
  };
}

function linkOwnPages(text: string, publicUrl: string): string {
  const origin = escapeHtml(publicUrl).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return escapeHtml(text).replaceAll(
    new RegExp(`${origin}/[\\w/-]*`, "g"),
    (address) => `<a href="${address}">${address}</a>`,
  );
}

function timeTag(moment: Date): string {
  return `<time datetime="${moment.toISOString()}">${clock.format(moment)}</time>`;
}

const styles = `
main { max-width: 46rem; }
a { color: var(--neel-text); }
p > a { display: inline-block; padding: .55rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
input { flex: 1 1 14rem; min-width: 0; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: block; padding: .75rem 0; border-bottom: 1px solid var(--line); text-decoration: none; color: inherit; }
li b { display: block; color: var(--neel-text); }
li span { color: var(--ink-2); font-size: .9375rem; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; font: .9375rem/1.6 ui-monospace, Menlo, Consolas, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
iframe { display: block; width: 100%; height: 36rem; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
`;
