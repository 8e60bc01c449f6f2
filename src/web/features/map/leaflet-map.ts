import {
  Canvas,
  Circle,
  DivIcon,
  GeoJSON,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  TileLayer,
  latLngBounds,
  point,
} from "leaflet";
import type { Point } from "#contract/search/distance.ts";
import type { MapPlace } from "#contract/search/map-places.ts";
import { type MapBox, mapZooms } from "#contract/search/map-grid.ts";
import { type BaseMap, readColours, stylesOf } from "./base-styles.ts";
import type { MapScene } from "./map-area.ts";
import { MarkButtons, type MarkEvents } from "./mark-buttons.ts";
import type { ShownMark } from "./describe-marks.ts";
import { namesThatFit, placeLabels } from "./place-labels.ts";
import styles from "./leaflet-map.module.css";

export interface MapEvents extends Pick<MarkEvents, "onChoose" | "onEscape"> {
  /** The map has stopped at another place or zoom. */
  onStop: () => void;
  /** The map begins to move. */
  onStart: () => void;
}

export interface MapAnchor extends Point {
  name: string;
}

/** More than half of the diagonal of the squares that public points are rounded to, so that the house is inside. */
const chosenMetres = 250;
const roundedShare = 0.03;
/** Pixels that half a mark needs, and the card of a chosen one, whose title may have two lines. */
const markEdge = 32;
const cardHeight = 208;
/** About 5, 10 and 15 minutes on foot, in a straight line. */
const walkMetres = [400, 800, 1200];
const referrerPolicy = "strict-origin-when-cross-origin";

/** The map itself. Only this file and those that it imports in this folder use the library. */
export class LeafletSearchMap {
  readonly #map: LeafletMap;
  /** The person wants nothing to move by itself. */
  readonly #isStill: boolean;
  readonly #buttons: MarkButtons;
  readonly #canvas = new Canvas({ padding: 0.5 });
  readonly #base = new LayerGroup();
  readonly #names = new LayerGroup();
  readonly #anchor = new LayerGroup();
  readonly #chosen = new LayerGroup();
  #places: readonly MapPlace[] = [];
  #baseMaps: readonly BaseMap[] = [];
  #tiles: TileLayer | undefined;
  readonly #scheme = window.matchMedia("(prefers-color-scheme: dark)");
  readonly #recolour = () => {
    this.setBase(this.#baseMaps);
  };

  constructor(element: HTMLElement, events: MapEvents) {
    this.#isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#map = new LeafletMap(element, {
      zoomAnimation: !this.#isStill,
      fadeAnimation: !this.#isStill,
      inertia: !this.#isStill,
      // Ours are buttons with names, in the page's language.
      zoomControl: false,
      attributionControl: false,
      // The library's keys would take the arrows from the marks.
      keyboard: false,
      minZoom: mapZooms.least,
      maxZoom: mapZooms.most,
      renderer: this.#canvas,
      maxBounds: [
        [-5, 50],
        [45, 115],
      ],
    });
    for (const [name, layer] of [
      ["names", "420"],
      ["anchors", "430"],
    ] as const) {
      const pane = this.#map.createPane(name);
      pane.style.zIndex = layer;
      pane.style.pointerEvents = "none";
      pane.setAttribute("aria-hidden", "true");
    }
    for (const pane of ["tilePane", "overlayPane"]) this.#map.getPane(pane)?.setAttribute("aria-hidden", "true");
    for (const group of [this.#base, this.#names, this.#anchor, this.#chosen]) group.addTo(this.#map);
    this.#buttons = new MarkButtons(this.#map, {
      onChoose: events.onChoose,
      onEscape: events.onEscape,
    });
    this.#map.on("movestart", () => {
      events.onStart();
    });
    this.#map.on("moveend", () => {
      this.#drawNames();
      events.onStop();
    });
    // A focused button that is half outside would make the browser scroll the map's frame.
    element.addEventListener("scroll", () => {
      element.scrollTo(0, 0);
    });
    this.#scheme.addEventListener("change", this.#recolour);
  }

  get scene(): MapScene {
    const { lat: latitude, lng: longitude } = this.#map.getCenter();
    const { x: width, y: height } = this.#map.getSize();
    return { latitude, longitude, zoom: this.#map.getZoom(), width, height };
  }

  showBox({ south, west, north, east }: MapBox, mostZoom: number = mapZooms.most): void {
    this.#map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { maxZoom: mostZoom, padding: [24, 24] },
    );
  }

  /** As it was in view before: a little less, because it was rounded and the zoom is whole. */
  showArea({ south, west, north, east }: MapBox): void {
    const [down, across] = [(north - south) * roundedShare, (east - west) * roundedShare];
    this.#map.fitBounds([
      [south + down, west + across],
      [north - down, east - across],
    ]);
  }

  /** Goes nearer, so that all of a group's box is in view. */
  enter([south = 0, west = 0, north = 0, east = 0]: readonly number[]): void {
    const bounds = latLngBounds([south, west], [north, east]);
    const zoom = Math.max(this.#map.getZoom() + 1, this.#map.getBoundsZoom(bounds, false, point(96, 96)));
    this.#map.setView(bounds.getCenter(), Math.min(zoom, mapZooms.most));
  }

  showPoint({ latitude, longitude }: Point, zoom: number): void {
    this.#map.setView([latitude, longitude], zoom);
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps);
  }

  /** Moves by a share of the map's width and height. */
  moveBy(right: number, down: number): void {
    const { x, y } = this.#map.getSize();
    this.#map.panBy([x * right, y * down], { animate: !this.#isStill });
  }

  /** The frame has another size. */
  resize(): void {
    this.#map.invalidateSize({ pan: false });
  }

  setMarks(marks: readonly ShownMark[]): void {
    this.#buttons.show(marks);
  }

  /** Marks one of them as chosen, with a circle that its house is in; undefined for none. */
  choose(mark: ShownMark | undefined): void {
    this.#buttons.choose(mark?.key);
    this.#chosen.clearLayers();
    if (!mark || mark.kind === "cluster") return;
    const { ink } = readColours(this.#map.getContainer());
    new Circle([mark.latitude, mark.longitude], {
      radius: chosenMetres,
      color: ink,
      weight: 2,
      fillOpacity: 0.1,
      interactive: false,
    }).addTo(this.#chosen);
  }

  /** Moves a chosen mark out from under the card that tells of it, and from the map's edges. */
  reveal({ latitude, longitude }: Point): void {
    this.#map.panInside([latitude, longitude], {
      paddingTopLeft: [markEdge, markEdge],
      paddingBottomRight: [markEdge, cardHeight],
      animate: !this.#isStill,
    });
    // On phones the card may lie below the screen.
    this.#map.getContainer().parentElement?.scrollIntoView({ block: "nearest" });
  }

  focusMark(key: string): void {
    this.#buttons.focus(key);
  }

  /** Draws these over what is drawn already. */
  setBase(baseMaps: readonly BaseMap[]): void {
    this.#baseMaps = baseMaps;
    this.#base.clearLayers();
    this.#drawNames();
    if (this.#tiles) return;
    const style = stylesOf(readColours(this.#map.getContainer()));
    for (const baseMap of baseMaps) {
      new GeoJSON(baseMap, {
        interactive: false,
        style: (feature) => style(feature?.properties),
        filter: ({ geometry }) => geometry.type !== "MultiPoint",
      }).addTo(this.#base);
    }
  }

  /** Shows pictures from another host in place of what is drawn here; undefined for none. */
  setTiles(address: string | undefined): void {
    this.#tiles?.remove();
    // The host learns the origin of the page, as of any picture, and no more.
    this.#tiles = address === undefined ? undefined : new TileLayer(address, { referrerPolicy });
    this.#tiles?.addTo(this.#map);
    this.setBase(this.#baseMaps);
  }

  setPlaces(places: readonly MapPlace[]): void {
    this.#places = places;
    this.#drawNames();
  }

  /** Circles of minutes on foot around a place, and its name. */
  setAnchor(anchor: MapAnchor | undefined): void {
    this.#anchor.clearLayers();
    if (!anchor) return;
    const { muted } = readColours(this.#map.getContainer());
    for (const radius of walkMetres) {
      new Circle([anchor.latitude, anchor.longitude], {
        radius,
        color: muted,
        weight: 1.25,
        dashArray: "3 5",
        fill: false,
        interactive: false,
      }).addTo(this.#anchor);
    }
    label(anchor, styles.anchor ?? "", "anchors").addTo(this.#anchor);
  }

  remove(): void {
    this.#scheme.removeEventListener("change", this.#recolour);
    this.#buttons.remove();
    this.#map.remove();
  }

  #drawNames(): void {
    this.#names.clearLayers();
    if (this.#tiles) return;
    const { scene } = this;
    for (const { kind, ...named } of namesThatFit(placeLabels(this.#places, this.#baseMaps, scene.zoom), scene))
      label(named, styles[kind] ?? "", "names").addTo(this.#names);
  }
}

/** Text is HTML, so that it never scales with the drawing. */
function label({ name, latitude, longitude }: MapAnchor, className: string, pane: string): Marker {
  const text = document.createElement("span");
  text.textContent = name;
  text.className = className;
  const icon = new DivIcon({ html: text, className: "", iconSize: [0, 0] });
  return new Marker([latitude, longitude], { icon, pane, interactive: false, keyboard: false });
}
