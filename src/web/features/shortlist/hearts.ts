/**
 * All hearts of all pages. The start script loads this at the first interaction, apart from the scripts of the page, which are not
 * larger for it. Hearts are plain DOM that React keeps out of: forms of the server's HTML, and empty ones that this fills.
 */
import { mostShortlisted } from "#contract/shortlist/shortlist-limits.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { fill } from "#web/format/fill.ts";
import { heartMessages } from "#web/messages/shortlist/heart.ts";
import { paths } from "#web/paths.ts";
import { forgetHint, hasHint } from "#web/session/hint-cookie.ts";
import {
  isAboutShortlist,
  readLocalShortlist,
  shortlistChanged,
  writeLocalShortlist,
} from "#web/session/local-shortlist.ts";
import { showToast } from "#web/ui/toasts.ts";

const { heart: words } = heartMessages;
const importAccountShortlist = () => import("#web/session/account-shortlist.ts");

/** PG ids, as far as this tab knows. */
let saved = new Set<string>();
/** Whether those are an account's. */
let isOfAccount = false;
/** Changes that the server has not confirmed: an answer that it gave before does not know of them. */
const unconfirmed = new Map<string, boolean>();
/** These are sent one after the other. */
let sending: Promise<unknown> = Promise.resolve();
/** Whether `saved` was loaded: on a page without hearts nothing is asked of the server. */
let isKnown = false;
/** Counts the loads: an answer that another load has overtaken is not used. */
let loads = 0;

async function loadSaved(): Promise<void> {
  isKnown = document.querySelector("form[data-heart]") !== null;
  if (!isKnown) return;
  const load = ++loads;
  let ids: string[] | undefined;
  isOfAccount = hasHint();
  if (isOfAccount) {
    try {
      const { fetchAccountShortlist } = await importAccountShortlist();
      ids = (await fetchAccountShortlist()).map(({ pgId }) => pgId);
    } catch (error) {
      // Unless the session is over, what is shown stays until the server answers again.
      if (!isSignedOut(error)) {
        paint();
        return;
      }
      forgetHint();
      isOfAccount = false;
    }
  }
  if (load !== loads) return;
  saved = new Set(ids ?? readLocalShortlist().map(({ pgId }) => pgId));
  for (const [pgId, isSaved] of unconfirmed) mark(pgId, isSaved);
  paint();
}

function paint(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-heart]")) {
    const pgId = form.dataset["heart"] ?? "";
    const button = form.querySelector("button") ?? fillIn(form, pgId);
    const pressed = String(saved.has(pgId));
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
  }
}

/** A heart of a page that the browser has rendered: the same as in the server's HTML. */
function fillIn(form: HTMLFormElement, pgId: string): HTMLButtonElement {
  form.method = "post";
  form.action = paths.shortlist;
  const id = Object.assign(document.createElement("input"), { type: "hidden", name: "id", value: pgId });
  const button = document.createElement("button");
  button.type = "submit";
  button.setAttribute("aria-label", fill(words.save, { title: titleOf(form) ?? pgId }));
  // The header has a heart on every page.
  const drawing = document.querySelector('svg:has(> use[href$="#heart"])')?.cloneNode(true);
  if (drawing) button.append(drawing);
  form.replaceChildren(id, button);
  return button;
}

function titleOf(form: HTMLFormElement): string | undefined {
  return form.closest("article, main")?.querySelector("h1 bdi, h2, h3")?.textContent ?? undefined;
}

/** Shows the change at once; takes it back where it could not be saved. */
function toggle(form: HTMLFormElement): void {
  const pgId = form.dataset["heart"] ?? "";
  const isSaved = !saved.has(pgId);
  form.removeAttribute("aria-busy");
  mark(pgId, isSaved);
  if (!hasHint()) {
    changeHere(pgId, isSaved, titleOf(form));
    return;
  }
  unconfirmed.set(pgId, isSaved);
  sending = sendAfter(sending, pgId, isSaved, titleOf(form));
}

async function sendAfter(earlier: Promise<unknown>, pgId: string, isSaved: boolean, title: string | undefined) {
  await earlier;
  try {
    const { changeAccountShortlist } = await importAccountShortlist();
    announce(await changeAccountShortlist(pgId, isSaved), isSaved);
  } catch (error) {
    if (isSignedOut(error)) {
      forgetHint();
      changeHere(pgId, isSaved, title);
      return;
    }
    // Unless it was pressed again since.
    if (unconfirmed.get(pgId) === isSaved) mark(pgId, !isSaved);
    showToast(error instanceof ApiFailure && error.status > 0 ? error.message : words.failed, "error");
  } finally {
    if (unconfirmed.get(pgId) === isSaved) unconfirmed.delete(pgId);
  }
}

function mark(pgId: string, isSaved: boolean): void {
  if (isSaved) saved.add(pgId);
  else saved.delete(pgId);
  paint();
}

/** Changes what this browser stores without an account. */
function changeHere(pgId: string, isSaved: boolean, title: string | undefined): void {
  const others = readLocalShortlist().filter((entry) => entry.pgId !== pgId);
  const isFull = isSaved && others.length >= mostShortlisted;
  const entry = { pgId, ...(title !== undefined && { title }) };
  if (!isFull && writeLocalShortlist(isSaved ? [entry, ...others] : others))
    return announce(isSaved ? words.saved : words.removed, isSaved);
  mark(pgId, !isSaved);
  if (isFull)
    showToast(fill(words.full, { most: mostShortlisted }), "error", { text: words.see, href: paths.shortlist });
  else showToast(words.blocked, "error", { text: words.signIn, href: paths.login });
}

function announce(text: string, isSaved: boolean): void {
  showToast(text, "success", isSaved ? { text: words.see, href: paths.shortlist } : undefined);
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

let loaded = loadSaved();

/** Painting waits for a frame: a page of cards arrives in many changes. */
let isPaintDue = false;
new MutationObserver(() => {
  if (isPaintDue) return;
  isPaintDue = true;
  requestAnimationFrame(() => {
    isPaintDue = false;
    // Somebody has signed in or out since, without a new page being loaded.
    if (isKnown && hasHint() === isOfAccount) paint();
    else reload();
  });
}).observe(document.body, { childList: true, subtree: true });

window.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["heart"] === undefined) return;
    event.preventDefault();
    // Whether a press saves or removes depends on what is saved.
    if (!isKnown) reload();
    void loaded.then(() => toggle(form));
  },
  { capture: true },
);
const reload = () => {
  loaded = loadSaved();
};
window.addEventListener(shortlistChanged, reload);
window.addEventListener("storage", (event) => {
  if (isAboutShortlist(event)) reload();
});

/** What was pressed before this script was there; hydration/early-hearts.ts describes it. */
interface Recording {
  earlyHearts?: { forms: HTMLFormElement[]; stop: () => void };
}
const { earlyHearts } = window as Window & Recording;
earlyHearts?.stop();
async function answerEarly(): Promise<void> {
  await loaded;
  // Once each: people press again because nothing happens.
  for (const form of new Set(earlyHearts?.forms)) toggle(form);
}
void answerEarly();
