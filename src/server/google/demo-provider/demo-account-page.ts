import { savedEnquiryPage } from "#contract/lead/saved-enquiry.ts";
import { type Language, languageOfPath, languageTags } from "#contract/languages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { PlainPage } from "#server/http/plain-page.ts";
import type { DemoGooglePerson } from "./demo-google-person.ts";
import type { SignInRequest } from "./sign-in-request.ts";

/** As the site's own steps of the way in word it: src/web/messages/lead/saved-enquiry.ts. */
const savedEnquiry: Readonly<Record<Language, { saved: string; back: string }>> = {
  en: {
    saved: "Your enquiry is saved. We send it as soon as you have registered or logged in.",
    back: "Back to the PG",
  },
  hi: {
    saved: "आपकी पूछताछ सेव है। रजिस्टर या लॉगिन करते ही भेज दी जाएगी।",
    back: "पीजी के पेज पर वापस जाएँ",
  },
};

/**
 * The page where a user of the demo chooses a person to sign in as.
 * @param wrong the typed text, where it is not an address.
 * @param next where the person goes on after signing in.
 */
export function renderDemoAccounts(
  people: readonly DemoGooglePerson[],
  request: SignInRequest,
  { wrong, next }: { wrong?: string; next?: string | undefined } = {},
): PlainPage {
  const hiddenFields = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const choices = people.map(
    ({ name, email }) => `<button class="choice" name="email" value="${escapeHtml(email)}">${escapeHtml(name)}
<span>${escapeHtml(email)}</span></button>`,
  );
  const error =
    wrong === undefined
      ? { attributes: "", text: "" }
      : {
          attributes: ' aria-invalid="true" aria-describedby="wrong" autofocus',
          text: '<p id="wrong" role="alert">Invalid Email</p>',
        };
  return {
    title: "Demo Google account",
    body: `<h1>Demo Google account</h1>
<p>This site runs as a demo: Google is not asked, and nobody here is real. Choose who you are.</p>
${renderSavedEnquiry(next)}${choices.length > 0 ? `<form method="post">${hiddenFields}${choices.join("\n")}</form>` : ""}
<h2>Somebody else</h2>
<form method="post">${hiddenFields}
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escapeHtml(wrong ?? "")}"${error.attributes}>
${error.text}
<button>Continue</button></form>
<form method="post">${hiddenFields}<button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
    styles,
  };
}

/** Repeats the notice of the page before: the enquiry is saved, with a link back. */
function renderSavedEnquiry(next: string | undefined): string {
  const page = savedEnquiryPage(next);
  if (!page) return "";
  const language = languageOfPath(page);
  const { saved, back } = savedEnquiry[language];
  return `<p class="saved" lang="${languageTags[language]}">${saved} <a href="${escapeHtml(page)}">${back}</a></p>\n`;
}

const styles = `
main { max-width: 32rem; }
label { display: block; margin-bottom: .25rem; }
input, button { width: 100%; min-height: 3.25rem; }
button { margin-top: .75rem; }
.choice { padding: .5rem 1rem; color: var(--ink); text-align: left; background: var(--paper); border: 1px solid var(--line-strong); }
.choice span { display: block; font-size: .9375rem; font-weight: 400; color: var(--ink-2); }
.saved { padding: .75rem 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
a { color: var(--neel-text); }
.quiet { color: var(--neel-text); background: none; }
[role="alert"] { margin: .25rem 0; color: var(--fail); }
`;
