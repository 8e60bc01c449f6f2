import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from "leaflet";
import type { Point } from "#contract/search/distance.ts";
import type { ShownMark } from "./describe-marks.ts";
import { hasSeen, noteSeen } from "./seen-listings.ts";
import styles from "./mark-buttons.module.css";

export interface MarkEvents {
  onChoose: (mark: ShownMark) => void;
  onEscape: () => void;
}

interface Shown {
  mark: ShownMark;
  marker: Marker;
  button: HTMLButtonElement;
}

/** Pixels from the edge of the map within which a focused mark is moved into view. */
const edge = 64;

/**
 * The marks as buttons. They are one stop of the Tab key, and arrow keys move between them in their reading order. A mark that stays keeps
 * its button, or the focus would be lost; if the focused one goes, the nearest to it has the focus.
 */
export class MarkButtons {
  readonly #map: LeafletMap;
  readonly #events: MarkEvents;
  readonly #shown = new Map<string, Shown>();
  /** Keys in reading order. */
  #order: string[] = [];
  /** The one that Tab reaches. */
  #current: string | undefined;
  #chosen: string | undefined;

  constructor(map: LeafletMap, events: MarkEvents) {
    this.#map = map;
    this.#events = events;
    map.getPane("markerPane")?.addEventListener("keydown", this.#handleKey);
  }

  show(marks: readonly ShownMark[]): void {
    const keys = new Set(marks.map(({ key }) => key));
    const focused = [...this.#shown.values()].find(({ button }) => button === document.activeElement)?.mark;
    for (const mark of marks) {
      const known = this.#shown.get(mark.key);
      if (known) this.#update(known, mark);
      else this.#shown.set(mark.key, this.#add(mark));
    }
    this.#order = marks.map(({ key }) => key);
    const next = focused && !keys.has(focused.key) ? nearestTo(focused, marks) : undefined;
    // Focused before its predecessor is gone: in between, nothing would have the focus.
    if (next) this.focus(next.key);
    for (const [key, { marker }] of this.#shown) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
    }
    this.#putInOrder();
    if (this.#current === undefined || !keys.has(this.#current)) this.#setCurrent(this.#firstInView());
    this.choose(this.#chosen);
  }

  /** Marks this one as chosen. */
  choose(key: string | undefined): void {
    this.#chosen = key;
    for (const { mark, button } of this.#shown.values()) {
      if (mark.kind !== "cluster") button.setAttribute("aria-pressed", String(mark.key === key));
    }
  }

  focus(key: string): void {
    this.#shown.get(key)?.button.focus({ preventScroll: true });
  }

  remove(): void {
    this.#map.getPane("markerPane")?.removeEventListener("keydown", this.#handleKey);
  }

  #add(mark: ShownMark): Shown {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    const icon = new DivIcon({ html: button, className: "", iconSize: [0, 0] });
    const marker = new Marker([mark.latitude, mark.longitude], { icon, interactive: false, keyboard: false });
    const shown = { mark, marker, button };
    DomEvent.disableClickPropagation(button);
    button.addEventListener("click", () => {
      if (shown.mark.pin) noteSeen(shown.mark.pin.id);
      this.#setCurrent(shown.mark.key);
      this.#events.onChoose(shown.mark);
    });
    button.addEventListener("focus", () => {
      this.#setCurrent(shown.mark.key);
      if (!button.matches(":focus-visible")) return;
      this.#map.panInside([shown.mark.latitude, shown.mark.longitude], { padding: [edge, edge] });
      // The whole map, or the mark would be just below what is fixed to the top of the page.
      this.#map.getContainer().parentElement?.scrollIntoView({ block: "nearest" });
    });
    this.#update(shown, mark);
    marker.addTo(this.#map);
    return shown;
  }

  #update(shown: Shown, mark: ShownMark): void {
    const { button, marker } = shown;
    shown.mark = mark;
    marker.setLatLng([mark.latitude, mark.longitude]);
    button.setAttribute("aria-label", mark.name);
    button.className = [
      mark.kind === "pin" ? styles.plate : styles.group,
      mark.kind === "stack" ? styles.stack : "",
      mark.pin && hasSeen(mark.pin.id) ? styles.seen : "",
    ].join(" ");
    const lines = mark.kind === "pin" ? [mark.price ?? "?"] : [String(mark.total), mark.price ?? ""];
    button.replaceChildren(
      ...lines.filter(Boolean).map((line, at) => {
        const part = document.createElement(at === 0 ? "b" : "span");
        part.textContent = line;
        return part;
      }),
    );
  }

  /** Screen readers read the buttons in the order in which they are in the document. The focused one is never moved. */
  #putInOrder(): void {
    const pane = this.#map.getPane("markerPane");
    let next: Element | null = null;
    for (const key of this.#order.toReversed()) {
      const wrapper = this.#shown.get(key)?.marker.getElement();
      if (!wrapper) continue;
      if (wrapper.nextElementSibling !== next && !wrapper.contains(document.activeElement))
        pane?.insertBefore(wrapper, next);
      next = wrapper;
    }
  }

  #setCurrent(key: string | undefined): void {
    const before = this.#current === undefined ? undefined : this.#shown.get(this.#current);
    if (before) before.button.tabIndex = -1;
    this.#current = key;
    const now = key === undefined ? undefined : this.#shown.get(key);
    if (now) now.button.tabIndex = 0;
  }

  #firstInView(): string | undefined {
    const bounds = this.#map.getBounds();
    const isInView = (key: string) => {
      const mark = this.#shown.get(key)?.mark;
      return mark && bounds.contains([mark.latitude, mark.longitude]);
    };
    return this.#order.find(isInView) ?? this.#order[0];
  }

  readonly #handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.#events.onEscape();
      return;
    }
    const at = this.#order.indexOf(this.#current ?? "");
    const to = this.#order[positionAfter(event.key, at, this.#order.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    this.focus(to);
  };
}

/** Where a key leads from a position in a list that has no ends. */
function positionAfter(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % length;
    case "ArrowLeft":
    case "ArrowUp":
      return (at - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}

function nearestTo({ latitude, longitude }: Point, marks: readonly ShownMark[]): ShownMark | undefined {
  const distance = (mark: Point) => Math.hypot(mark.latitude - latitude, mark.longitude - longitude);
  return marks.toSorted((a, b) => distance(a) - distance(b))[0];
}
