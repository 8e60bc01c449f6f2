/**
 * The script in the head of every built page; it imports nothing, because the server writes its text into the page. It loads the page's
 * other scripts once the page has loaded, so that they take neither network nor processor from the first paint, or at the first
 * touch, key or focus. What is done until the page is hydrated, and what browsers do not answer by themselves, is recorded.
 */
import type { EarlyActs } from "./early-acts.ts";
import type { EarlyHearts } from "./early-hearts.ts";

/** Milliseconds after the document is there in which a picture may still delay the scripts: one that hangs must not do so for ever. */
const longestWait = 3000;

const files = document.currentScript?.dataset ?? {};
const namesIn = (text: string | undefined) => text?.split(" ").filter(Boolean) ?? [];

const recording = new AbortController();
const early: EarlyActs = { controls: [], stop: () => recording.abort() };
window.earlyActs = early;

const record = ({ type, target }: Event) => {
  // A button with a popover works without any script.
  const control =
    target instanceof Element && (type === "click" ? target.closest("[type=button]:not([popovertarget])") : target);
  if (control) early.controls.push(control);
};
for (const type of ["click", "input", "change"])
  window.addEventListener(type, record, { capture: true, signal: recording.signal });
window.addEventListener(
  "submit",
  (event) => {
    // A form without an address is there for scripts only; the browser would load the page again without what was typed.
    if (event.target instanceof Element && !event.target.hasAttribute("action")) event.preventDefault();
  },
  { capture: true, signal: recording.signal },
);

const add = (name: "link" | "script", attributes: Record<string, string>) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  return element;
};

const waiting = new AbortController();
const start = ({ type }: { type: string }) => {
  if (waiting.signal.aborted) return;
  waiting.abort();
  const priority = type === "load" ? "low" : "high";
  // The page contains these styles. A link that is never fetched prevents that the page's module fetches them again.
  for (const href of namesIn(files["styles"])) add("link", { rel: "stylesheet", disabled: "", href });
  for (const href of namesIn(files["preloads"])) add("link", { rel: "modulepreload", fetchpriority: priority, href });
  for (const src of namesIn(files["scripts"])) add("script", { type: "module", fetchpriority: priority, src });
};
const once = { capture: true, passive: true, signal: waiting.signal };
for (const type of ["load", "pointerdown", "keydown", "focusin"])
  window.addEventListener(type, start, type === "load" ? { signal: waiting.signal } : once);
if ("atOnce" in files) start({ type: "" });
document.addEventListener("DOMContentLoaded", () => {
  setTimeout(start, longestWait, { type: "load" });
});

// The hearts have a script of their own, which comes with the first interaction. Those pressed before it is there wait for it.
const waitingForHearts = new AbortController();
const hearts: EarlyHearts = { forms: [], stop: () => waitingForHearts.abort() };
window.earlyHearts = hearts;
let areHeartsFetched = false;
const fetchHearts = () => {
  const src = files["hearts"];
  if (areHeartsFetched || src === undefined) return;
  areHeartsFetched = true;
  add("script", { type: "module", src }).addEventListener("error", () => {
    areHeartsFetched = false;
    // Without the script the form itself is sent.
    hearts.forms.at(-1)?.submit();
  });
};
// The scripts that it shares with the page take nothing from the first paint: it waits until those have been started.
const fetchHeartsInTime = () => {
  if (waiting.signal.aborted) fetchHearts();
};
for (const type of ["pointerdown", "pointermove", "keydown", "scroll", "focusin"])
  window.addEventListener(type, fetchHeartsInTime, { capture: true, passive: true, signal: waitingForHearts.signal });
window.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["heart"] === undefined) return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    hearts.forms.push(form);
    fetchHearts();
  },
  { capture: true, signal: waitingForHearts.signal },
);
