import type { SiteSettings } from "#contract/site.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { type Language, languageTags, pathPrefixes } from "#contract/languages.ts";
import type { Mail, MailInLanguages } from "./mail.ts";
import { quoteWords } from "./quote-words.ts";

/** What mails may know of the site. */
export type MailSite = Pick<SiteSettings, "brandName" | "publicUrl" | "supportEmail">;

export type Part =
  /** Our own words: no name, title or reason that somebody wrote. Those are quotes. */
  | { paragraph: string }
  /** A quoted text of a user; `says` is the label before it. */
  | { says: string; quote: string; isOfTeam?: true }
  /** Big, alone on its line. */
  | { code: string }
  /** To a page of ours in the mail's language: `path` is the English page's. */
  | { link: string; path: string };

/** The content of a mail in one language. */
interface MailWords {
  /** Our own words alone. */
  subject: string;
  parts: Part[];
}

const questions: Readonly<Record<Language, string>> = { en: "Questions?", hi: "कोई सवाल?" };

/** Renders a mail in each language. The text and HTML forms come from the same parts, so they cannot differ. */
export function composeMail(
  site: MailSite,
  words: Readonly<Record<Language, MailWords>>,
  /** The path as the English page has it. */
  { unsubscribePath: path, replyTo }: Pick<Mail, "unsubscribePath" | "replyTo"> = {},
): MailInLanguages {
  const composeIn = (language: Language) => ({
    ...composeWords(language, site, words[language]),
    ...(path && { unsubscribePath: pathPrefixes[language] + path }),
    ...(replyTo !== undefined && { replyTo }),
  });
  return { en: composeIn("en"), hi: composeIn("hi") };
}

function composeWords(language: Language, site: MailSite, { subject, parts }: MailWords): Omit<Mail, "to"> {
  const pages = site.publicUrl + pathPrefixes[language];
  const closing = site.supportEmail
    ? `${site.brandName} · ${pages} · ${questions[language]} ${site.supportEmail}`
    : `${site.brandName} · ${pages}`;
  return {
    subject,
    text: `${[...parts.map((part) => asText(language, pages, part)), `--\n${closing}`].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f8f5ee;color:#211d17;font:17px/26px system-ui,Roboto,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #ddd6c7;border-radius:14px">
<p style="margin:0 0 20px;color:#1f4191;font-size:20px;font-weight:650">${escapeHtml(site.brandName)}</p>
${parts.map((part) => asHtml(language, pages, part)).join("\n")}
</div>
<p style="max-width:520px;margin:16px auto 0;color:#6b6355;font-size:13px;line-height:18px">${escapeHtml(closing)}</p>
</body>
</html>
`,
  };
}

/** @param pages what the addresses of pages begin with. */
function asText(language: Language, pages: string, part: Part): string {
  if ("quote" in part) return `${part.says}: ${quoteWords(part.quote, language, part)}`;
  if ("code" in part) return `    ${part.code}`;
  return "link" in part ? `${part.link}: ${pages}${part.path}` : part.paragraph;
}

/** The `lang` attribute of a quote whose script shows that its language is not the mail's. */
function otherLanguage(language: Language, quote: string): string {
  const isHindi = /[\u0900-\u097F]/.test(quote);
  if (language === "en") return isHindi ? ' lang="hi"' : "";
  return !isHindi && /[A-Za-z]/.test(quote) ? ' lang="en"' : "";
}

function asHtml(language: Language, pages: string, part: Part): string {
  if ("quote" in part)
    return `<p style="margin:0 0 16px;color:#6b6355">${escapeHtml(part.says)}: <span style="display:block;margin-top:4px;padding:4px 12px;border-left:4px solid #ddd6c7;color:#211d17"><bdi${otherLanguage(language, part.quote)}>${escapeHtml(quoteWords(part.quote, language, part))}</bdi></span></p>`;
  if ("code" in part)
    return `<p style="margin:0 0 16px;padding:16px;background:#e8edf7;border-radius:10px;color:#1f4191;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(part.code)}</p>`;
  if ("link" in part)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(pages + part.path)}" style="color:#1f4191;font-weight:600">${escapeHtml(part.link)}</a></p>`;
  return `<p style="margin:0 0 16px">${escapeHtml(part.paragraph)}</p>`;
}
