import type { AnyRouter } from "@tanstack/react-router";
import { rememberAccount } from "./account-memory.ts";
import { forget, recall, remember } from "./visit-memory.ts";

/** Where somebody was when sign-in came between. */
interface SavedPlace {
  address: string;
  /** Pixels from the top. */
  scroll: number;
  /** Name of a field → what was chosen in it; for one that is ticked, whether it is. */
  fields: Record<string, string | boolean>;
  /** Milliseconds since 1970. */
  at: number;
}

const placeKey = "kept-place";
/** Milliseconds. Later on nobody remembers where they were. */
const keptFor = 3_600_000;
/** Milliseconds after which the parts of a page that come alive late have done so. */
const settled = 400;

/** Path and query of the page that is shown. */
export function pageAddress(): string {
  return location.pathname + location.search;
}

/** Before the page is left for sign-in. */
export function savePlace(): void {
  const fields = Object.fromEntries(
    choiceFields().map((field) => [nameOf(field), isTicked(field) ? field.checked : field.value]),
  );
  const place: SavedPlace = { address: pageAddress(), scroll: window.scrollY, fields, at: Date.now() };
  remember(placeKey, JSON.stringify(place));
}

/** Once somebody has signed in: waits for the page that was left, then puts back how far it was scrolled and what was chosen. */
export function restorePlace(router: AnyRouter): void {
  rememberAccount();
  const place = JSON.parse(recall(placeKey) ?? "null") as SavedPlace | null;
  if (!place || Date.now() - place.at > keptFor) return;
  const restoreHere = () => {
    if (pageAddress() !== place.address) return;
    stop();
    forget(placeKey);
    setTimeout(() => {
      restoreFields(place.fields);
      window.scrollTo({ top: place.scroll, behavior: "instant" });
    }, settled);
  };
  const stop = router.subscribe("onRendered", restoreHere);
  restoreHere();
}

type ChoiceField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The named fields of the page itself; what is typed into header and dialogs is of the moment, and secrets are not kept. */
function choiceFields(): ChoiceField[] {
  const fields = document.querySelectorAll<ChoiceField>("main :is(input, select, textarea)");
  return [...fields].filter((field) => field.name && !["password", "file", "hidden"].includes(field.type));
}

function isTicked(field: ChoiceField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

/** Ticked ones share a name and differ by their value. */
function nameOf(field: ChoiceField): string {
  return isTicked(field) ? `${field.name}=${field.value}` : field.name;
}

function restoreFields(fields: SavedPlace["fields"]): void {
  for (const field of choiceFields()) {
    const kept = fields[nameOf(field)];
    if (isTicked(field)) {
      // A radio button is only ever pressed on; the others of its group go off with it.
      if (typeof kept === "boolean" && kept !== field.checked && (kept || field.type === "checkbox")) field.click();
    } else if (typeof kept === "string" && kept !== field.value) setValue(field, kept);
  }
}

/** As if it were typed: React reads the element's own value, past its wrapper around the setter, when the events come. */
function setValue(field: ChoiceField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
