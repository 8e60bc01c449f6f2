import { startingPrice } from "#contract/property/property-facts.ts";
import type { Language } from "#contract/languages.ts";
import type { Point } from "#contract/search/distance.ts";
import { firstPinZoom } from "#contract/search/map-grid.ts";
import type { MapAnswer, MapCluster, MapPin, MapStack } from "#contract/search/property-map.ts";
import { decodeCard } from "#server/properties/decode-card.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { KnownWordsSearch } from "#server/search/known-words.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { type MapMark, boxForMarks, marksOf } from "./map-marks.ts";
import type { MapPoint } from "./map-points.ts";
import type { MapView } from "./map-view.ts";
import { nameAround } from "./name-around.ts";

type Mark = MapMark<MapPoint>;

/** The marks of a map before the cards of its single listings are fetched. */
export interface FoundMarks {
  clusters: Mark[];
  stacks: Mark[];
  /** Single listings: their marks, and each one's seq. */
  pins: { mark: Mark; seq: number }[];
}

/** Sorts the marks of a search into groups, listings of one point, and single listings. */
export function findMarks(
  index: PropertyIndex,
  { criteria, isAllIn = false }: Pick<KnownWordsSearch, "criteria"> & { isAllIn?: boolean },
  { box, grid }: MapView,
): FoundMarks {
  const found: FoundMarks = { clusters: [], stacks: [], pins: [] };
  for (const mark of marksOf(index.mapPoints(criteria, boxForMarks(box, grid), isAllIn), box, grid)) {
    const [only, ...others] = mark.points;
    if (!only || others.length > 0 || grid.zoom < firstPinZoom) found.clusters.push(mark);
    else if (mark.total > 1) found.stacks.push(mark);
    else found.pins.push({ mark, seq: index.seqAt(only.row) });
  }
  return found;
}

/** The answer in the language of the request. Listings that were removed since are left out. */
export async function answerMap(
  { clusters, stacks, pins }: FoundMarks,
  source: Pick<SearchSource, "cardsOf">,
  {
    query,
    zoom,
    revision,
    language,
  }: Pick<KnownWordsSearch, "query"> & {
    zoom: number;
    revision: string;
    language: Language;
  },
): Promise<MapAnswer> {
  const groupOf = (mark: Mark): MapStack => {
    const around = nameAround(mark, zoom, language);
    return {
      key: mark.key,
      ...rounded(mark),
      total: mark.total,
      ...(mark.startingRent === undefined ? {} : { startingRent: mark.startingRent }),
      ...(around === undefined ? {} : { around }),
    };
  };
  const cards = await source.cardsOf(pins.map(({ seq }) => seq));
  const found = pins.flatMap(({ mark }, at): MapPin[] => {
    const card = cards[at];
    if (!card) return [];
    const property = decodeCard(card);
    const { id, pgId, title, gender } = property;
    const rent = startingPrice(property, query)?.rent;
    const price = rent === undefined ? {} : { rent, allIn: rent + (property.besideRent?.amount ?? 0) };
    return [{ id, pgId, title, ...rounded(mark), ...price, gender }];
  });
  const groups = [...clusters, ...stacks];
  return {
    total: groups.reduce((sum, { total }) => sum + total, found.length),
    revision,
    clusters: clusters.map((mark): MapCluster => ({ ...groupOf(mark), box: boxAround(mark.points) })),
    pins: found,
    stacks: stacks.map(groupOf),
  };
}

/** Five decimals, as public points have them. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: shorten(latitude), longitude: shorten(longitude) };
}

function boxAround(points: readonly Point[]): number[] {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)];
}

function shorten(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
