import type { AnyRouter } from "@tanstack/react-router";
import { rememberAccount } from "./account-memory.ts";
import { readLocalShortlist } from "./local-shortlist.ts";
import { forget, recall, remember } from "./visit-memory.ts";

/** The state of the page that was left for signing in. */
interface SavedPlace {
  address: string;
  /** Pixels from the top. */
  scroll: number;
  /** Name of a field → its value; for checkboxes and radio buttons whether it is checked. */
  fields: Record<string, string | boolean>;
  /** Milliseconds since 1970. */
  at: number;
}

const placeKey = "kept-place";
/** After this time the saved state is ignored. */
const lifetimeMs = 3_600_000;
/** Milliseconds until lazily hydrated parts of a page are expected to be hydrated. */
const settled = 400;

/** Path and query of the current page. */
export function pageAddress(): string {
  return location.pathname + location.search;
}

/** Saves the state of the page before it is left for signing in. */
export function savePlace(): void {
  const fields = Object.fromEntries(
    choiceFields().map((field) => [nameOf(field), isTicked(field) ? field.checked : field.value]),
  );
  const place: SavedPlace = { address: pageAddress(), scroll: window.scrollY, fields, at: Date.now() };
  remember(placeKey, JSON.stringify(place));
}

/**
 * After signing in: waits for the page that was left, then restores its scroll position and fields. What was saved here without an
 * account is added to the account.
 */
export function restorePlace(router: AnyRouter): void {
  rememberAccount();
  if (readLocalShortlist().length > 0)
    import("./account-shortlist.ts")
      .then(({ mergeLocalShortlist }) => mergeLocalShortlist())
      .catch(() => {
        // It stays here, and the next page tries again.
      });
  const place = JSON.parse(recall(placeKey) ?? "null") as SavedPlace | null;
  if (!place || Date.now() - place.at > lifetimeMs) return;
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

/** The named fields in `main`, without secrets; the fields of header and dialogs are not saved. */
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
    const saved = fields[nameOf(field)];
    if (isTicked(field)) {
      // A radio button is only ever pressed on; the others of its group go off with it.
      if (typeof saved === "boolean" && saved !== field.checked && (saved || field.type === "checkbox")) field.click();
    } else if (typeof saved === "string" && saved !== field.value) setValue(field, saved);
  }
}

/** As if it were typed: React reads the element's own value, past its wrapper around the setter, when the events come. */
function setValue(field: ChoiceField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
