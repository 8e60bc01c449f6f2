import { escapeHtml } from "#server/http/escape-html.ts";
import type { localMails } from "#server/database/account-tables.ts";

type LocalMail = typeof localMails.$inferSelect;

/** Where the mailbox of a site without a mail server is read. */
export const localMailboxPath = "/dev/mail";

const clock = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Kolkata" });

export function renderMailList(mails: LocalMail[], { to }: { to: string | undefined }): string {
  const rows = mails.map(
    ({ id, subject, recipient, sentAt }) => `<li><a href="${localMailboxPath}/${id}">
<b>${escapeHtml(subject)}</b>
<span>to <bdi>${escapeHtml(recipient)}</bdi> · ${timeTag(sentAt)}</span></a></li>`,
  );
  const whose = to === undefined ? "" : ` to ${to}`;
  return renderDocument(
    "Local mailbox",
    `<h1>Local mailbox</h1>
<p>This site has no mail server. What it would have sent is shown here, the newest first, and forgotten after a week.</p>
<form action="${localMailboxPath}"><label for="to">Only mail to</label>
<input id="to" name="to" type="email" autocomplete="off" value="${escapeHtml(to ?? "")}">
<button>Show</button></form>
${rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : `<p class="empty">No mail${escapeHtml(whose)} yet. It comes within a second; load this page again.</p>`}`,
  );
}

/** The mail's own HTML stands in a frame of its own, which may run nothing and lead nowhere; its text stands below with links that work. */
export function renderMail(mail: LocalMail, { publicUrl }: { publicUrl: string }): string {
  return renderDocument(
    mail.subject,
    `<p><a href="${localMailboxPath}">All mail</a> · <a href="${localMailboxPath}?to=${encodeURIComponent(mail.recipient)}">Mail to this address</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>to <bdi>${escapeHtml(mail.recipient)}</bdi> · ${timeTag(mail.sentAt)}</p>
<h2>As text</h2>
<pre tabindex="0">${linkOwnPages(mail.text, publicUrl)}</pre>
<h2>As it looks</h2>
<iframe sandbox="" title="The mail as it looks" src="${localMailboxPath}/${mail.id}/html"></iframe>`,
  );
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

function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${localMailboxStyles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Colours of src/web/styles/tokens.css, which no page outside the web side can link to by a lasting name. */
export const localMailboxStyles = `
:root { color-scheme: light dark; --wall: #f8f5ee; --paper: #fff; --line: #ddd6c7; --line-strong: #8b8373; --ink: #211d17; --ink-2: #50493d; --neel: #1f4191; --neel-text: #1f4191; }
@media (prefers-color-scheme: dark) { :root { --wall: #161513; --paper: #201e1b; --line: #38342d; --line-strong: #857e70; --ink: #f3efe6; --ink-2: #cbc4b6; --neel: #3c68bb; --neel-text: #a9c5f1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wall); color: var(--ink); font: 1.0625rem/1.53 system-ui, Roboto, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.1875rem; margin: 1.5rem 0 .5rem; }
a { color: var(--neel-text); }
p > a { display: inline-block; padding: .55rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
input { flex: 1 1 14rem; min-width: 0; min-height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line-strong); border-radius: 8px; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; color: #fff; background: var(--neel); border: 0; border-radius: 8px; }
:focus-visible { outline: 3px solid var(--neel-text); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: block; padding: .75rem 0; border-bottom: 1px solid var(--line); text-decoration: none; color: inherit; }
li b { display: block; color: var(--neel-text); }
li span { color: var(--ink-2); font-size: .9375rem; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; font: .9375rem/1.6 ui-monospace, Menlo, Consolas, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
iframe { display: block; width: 100%; height: 36rem; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
`;
