import { type RefObject, useEffect, useRef, useState } from "react";
import type { Point } from "#contract/search/distance.ts";
import type { MapBox } from "#contract/search/map-grid.ts";
import { mapPlaces } from "#contract/search/map-places.ts";
import { mapProperties } from "#contract/search/property-map.ts";
import type { MapQuery } from "#contract/search/search-queries.ts";
import type { Call } from "#web/api/call.ts";
import { cityAround, fetchBaseMaps, savesData } from "./base-files.ts";
import { type MapWords, type ShownMark, describeMarks } from "./describe-marks.ts";
import { LeafletSearchMap, type MapAnchor } from "./leaflet-map.ts";
import { type MapArea, type MapScene, areaAround, boxInView, covers, isInBox, roundBox } from "./map-area.ts";

/** Where a map begins: so that all of a box is in view, as it was left, or at a point. */
export type MapStart = { box: MapBox } | { area: MapBox } | (Point & { zoom: number });

export interface SearchMapOptions {
  call: Call;
  /** The search, without an area. */
  filters: MapQuery;
  start: MapStart;
  /** The map goes there whenever this changes to another text. */
  startKey: string | undefined;
  anchor: MapAnchor | undefined;
  words: MapWords;
  /** The person has moved the map and stopped. */
  onMoved: (box: MapBox) => void;
  /** The drawing of streets cannot be had. */
  onBaseMissing: () => void;
  /** The address of pictures that the person has agreed to fetch; never with Save-Data. */
  tiles: string | undefined;
}

/** The mark whose listing was last left for its details. */
let leftMark: string | undefined;

/** How long a map stands still before anything follows, in milliseconds. */
const stillMs = 250;

/** The map in a frame, its marks and what is known of them. One object owns what is in view; nothing else moves the map. */
export function useSearchMap(frame: RefObject<HTMLElement | null>, options: SearchMapOptions) {
  const map = useRef<LeafletSearchMap>(undefined);
  const latest = useRef(options);
  const [scene, setScene] = useState<MapScene>();
  const [here, setHere] = useState<number>();
  const [chosen, setChosen] = useState<ShownMark>();
  const [isFresh, setIsFresh] = useState(true);
  const [attributions, setAttributions] = useState<readonly string[]>([]);
  const refresh = useRef<() => void>(undefined);
  const chooseNone = useRef<() => void>(undefined);
  const goTo = useRef<(start: MapStart) => void>(undefined);
  const filtersKey = JSON.stringify(options.filters);
  const { startKey } = options;

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!frame.current) return undefined;
    let marks: readonly ShownMark[] = [];
    let area: MapArea | undefined;
    let asked: string | undefined;
    let shownBox = "";
    let baseCity: string | undefined;
    let isBaseMissing = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    /** The person has moved the map; not its frame another size, nor a search another place. */
    let isMoved = false;
    /** Views to return to from a group that was entered. */
    const entered: MapScene[] = [];

    let chosenKey: string | undefined;
    const choose = (mark: ShownMark | undefined) => {
      chosenKey = mark?.key;
      setChosen(mark);
      created.choose(mark);
    };
    /** It moves so little that it is no search of another place. */
    const reveal = (mark: ShownMark) => {
      const wasMoved = isMoved;
      created.reveal(mark);
      isMoved = wasMoved;
    };
    const count = () => {
      const view = boxInView(created.scene);
      setHere(marks.reduce((sum, mark) => (isInBox(view, mark) ? sum + mark.total : sum), 0));
    };
    const askForMarks = async () => {
      const { call, filters, words } = latest.current;
      const wanted = areaAround(created.scene);
      const key = requestKey(filters, wanted);
      if (key === asked) return;
      asked = key;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { box, zoom, width } = wanted;
      try {
        const answer = await call(mapProperties, { query: { ...filters, ...box, zoom, width }, signal });
        marks = describeMarks(answer, words, { isAllIn: filters.sort === "all-in" });
        area = wanted;
        created.setMarks(marks);
        const left = leftMark;
        leftMark = undefined;
        const known = marks.find(({ key: each }) => each === (left ?? chosenKey));
        choose(known);
        if (left !== undefined) {
          created.focusMark(left);
          if (known) reveal(known);
        }
        setIsFresh(true);
        count();
      } catch {
        if (signal.aborted) return;
        asked = undefined;
        setIsFresh(false);
      }
    };
    const drawBase = async () => {
      const { call } = latest.current;
      const city = cityAround(created.scene);
      if (city === undefined || city === baseCity) return;
      baseCity = city;
      const isStill = () => baseCity === city && map.current === created;
      const writeNames = async () => {
        const { places } = await call(mapPlaces, { query: { city } });
        if (isStill()) created.setPlaces(places);
      };
      const drawStreets = async () => {
        const baseMaps = savesData() ? [] : await fetchBaseMaps(city);
        if (!isStill()) return;
        created.setBase(baseMaps);
        setAttributions(baseMaps.map(({ properties }) => properties.attribution).toReversed());
      };
      await Promise.all([writeNames(), drawStreets()]);
    };
    const follow = () => {
      if (!area || !covers(area, created.scene) || asked === undefined) void askForMarks();
      else {
        // Back where the marks are known: those of where it was in between must not replace them when they arrive.
        asking.abort();
        asked = requestKey(latest.current.filters, area);
        count();
      }
      drawBase().catch(() => {
        if (map.current !== created) return;
        // Tried again when the map moves, and said once.
        baseCity = undefined;
        if (!isBaseMissing) latest.current.onBaseMissing();
        isBaseMissing = true;
      });
    };
    const settle = () => {
      // Removed meanwhile.
      if (map.current !== created) return;
      setScene(created.scene);
      const box = roundBox(boxInView(created.scene));
      const written = Object.values(box).join(",");
      if (written === shownBox) return;
      shownBox = written;
      follow();
      if (isMoved) latest.current.onMoved(box);
      isMoved = false;
    };

    const created = new LeafletSearchMap(frame.current, {
      onChoose(mark) {
        if (!mark.box) {
          choose(mark);
          reveal(mark);
          return;
        }
        entered.push(created.scene);
        created.enter(mark.box);
      },
      onEscape() {
        choose(undefined);
        const before = entered.pop();
        if (before) created.showPoint(before, before.zoom);
      },
      onStart: () => {
        clearTimeout(timer);
        isMoved = true;
      },
      onStop() {
        clearTimeout(timer);
        timer = setTimeout(settle, stillMs);
      },
    });
    map.current = created;
    chooseNone.current = () => {
      choose(undefined);
    };
    refresh.current = () => {
      area = undefined;
      asked = undefined;
      void askForMarks();
    };
    goTo.current = (start) => {
      show(created, start);
      isMoved = false;
    };
    goTo.current(latest.current.start);
    settle();
    const resized = new ResizeObserver(() => {
      created.resize();
    });
    resized.observe(frame.current);
    return () => {
      asking.abort();
      resized.disconnect();
      map.current = undefined;
      created.remove();
      // At the end: its last events may start it.
      clearTimeout(timer);
    };
  }, [frame]);

  // Another search on the same map.
  const shownFilters = useRef(filtersKey);
  useEffect(() => {
    if (shownFilters.current === filtersKey) return;
    shownFilters.current = filtersKey;
    refresh.current?.();
  }, [filtersKey]);
  const anchorKey = JSON.stringify(options.anchor ?? null);
  useEffect(() => {
    map.current?.setAnchor((JSON.parse(anchorKey) as MapAnchor | null) ?? undefined);
  }, [anchorKey]);
  const { tiles } = options;
  useEffect(() => {
    map.current?.setTiles(tiles);
  }, [tiles]);
  const isFirstStart = useRef(true);
  useEffect(() => {
    if (!isFirstStart.current && startKey !== undefined) goTo.current?.(latest.current.start);
    isFirstStart.current = false;
  }, [startKey]);

  return {
    scene,
    /** PGs of the marks in view; undefined until they are known. */
    here,
    chosen,
    isFresh,
    attributions,
    zoomBy: (steps: number) => {
      map.current?.zoomBy(steps);
    },
    moveBy: (right: number, down: number) => {
      map.current?.moveBy(right, down);
    },
    /** The chosen listing is left for its details: Back leads to its mark. */
    leave: () => {
      leftMark = chosen?.key;
    },
    close: () => {
      if (chosen) map.current?.focusMark(chosen.key);
      chooseNone.current?.();
    },
  };
}

/** Equal for requests with equal answers. */
function requestKey(filters: MapQuery, area: MapArea): string {
  return JSON.stringify([filters, area]);
}

function show(map: LeafletSearchMap, start: MapStart): void {
  if ("box" in start) map.showBox(start.box, mostStartZoom);
  else if ("area" in start) map.showArea(start.area);
  else map.showPoint(start, start.zoom);
}
/** A search that finds one place begins with its surroundings. */
const mostStartZoom = 14;
