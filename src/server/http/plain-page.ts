import type { FastifyReply } from "fastify";
import { escapeHtml } from "./escape-html.ts";
import { renderPlainDocument } from "./plain-document.ts";
import { sourceHash } from "./security-headers.ts";

/** A page that works without the rest of the site: no scripts, no external files, never stored. */
export interface PlainPage {
  title: string;
  /** HTML; texts in it must be escaped already. */
  body: string;
  /** CSS in addition to the styles that all these pages share. */
  styles: string;
}

export function sendPlainPage(reply: FastifyReply, { title, body, styles }: PlainPage): FastifyReply {
  const sheet = commonStyles + styles;
  return reply
    .headers({ "Content-Security-Policy": policyWith(sheet), "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(renderPlainDocument({ language: "en", title: escapeHtml(title), style: sheet, body }));
}

function policyWith(sheet: string): string {
  return [
    "default-src 'none'",
    `style-src ${sourceHash(sheet)}`,
    "img-src data:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Colours of src/web/styles/tokens.css, whose built file has no stable name that other pages could link to. */
const commonStyles = `
:root { color-scheme: light dark; --wall: #f8f5ee; --paper: #fff; --line: #ddd6c7; --line-strong: #8b8373; --ink: #211d17; --ink-2: #50493d; --neel: #1f4191; --neel-text: #1f4191; --fail: #a3271b; }
@media (prefers-color-scheme: dark) { :root { --wall: #161513; --paper: #201e1b; --line: #38342d; --line-strong: #857e70; --ink: #f3efe6; --ink-2: #cbc4b6; --neel: #3c68bb; --neel-text: #a9c5f1; --fail: #ff9c8c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wall); color: var(--ink); font: 1.0625rem/1.53 system-ui, Roboto, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
main { margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.1875rem; margin: 1.5rem 0 .5rem; }
input { min-height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line-strong); border-radius: 8px; }
button { min-height: 2.75rem; padding: .25rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: var(--neel); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--neel-text); outline-offset: 2px; }
`;
