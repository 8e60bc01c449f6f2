import type { Point } from "#contract/search/distance.ts";
import type { MapAnswer, MapPin } from "#contract/search/property-map.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { type CountedPhrase, formatCount } from "#web/format/words.ts";
import type { mapMessages } from "#web/messages/search/map.ts";

export type MapWords = typeof mapMessages;

/** A mark as the map shows it. */
export interface ShownMark extends Point {
  /** The same as long as it is the same mark. */
  key: string;
  kind: "cluster" | "pin" | "stack";
  total: number;
  /** What screen readers say; no two are equal. */
  name: string;
  /** The rent in so few letters that they fit; undefined if none is stated. */
  price: string | undefined;
  /** Where its listings are: south, west, north, east. Of a cluster. */
  box?: readonly number[];
  /** Of a pin. */
  pin?: MapPin;
}

/**
 * Marks in the order in which they are read, from north to south and from west to east.
 * @param isAllIn the prices are all-in prices.
 */
export function describeMarks(
  { clusters, pins, stacks }: MapAnswer,
  words: MapWords,
  { isAllIn = false }: { isAllIn?: boolean } = {},
): ShownMark[] {
  const marks: ShownMark[] = [
    ...clusters.map(({ box, ...group }) => ({ ...asMark("cluster", group, words.group, words), box })),
    ...stacks.map((group) => asMark("stack", group, words.stack, words)),
    ...pins.map((pin) => asPin(pin, isAllIn, words)),
  ];
  return withUniqueNames(
    marks.toSorted((a, b) => b.latitude - a.latitude || a.longitude - b.longitude),
    words,
  );
}

function asMark(
  kind: ShownMark["kind"],
  { key, latitude, longitude, total, startingRent, around }: MapAnswer["stacks"][number],
  phrase: CountedPhrase,
  words: MapWords,
): ShownMark {
  const group =
    around === undefined ? formatCount(words.groupNowhere, total) : fill(formatCount(phrase, total), { place: around });
  const name =
    startingRent === undefined ? group : fill(words.fromRent, { name: group, rent: formatRupees(startingRent) });
  return { key, kind, latitude, longitude, total, name, price: shortRupees(startingRent, words) };
}

function asPin(pin: MapPin, isAllIn: boolean, words: MapWords): ShownMark {
  const { id, latitude, longitude, title } = pin;
  const rent = isAllIn ? pin.allIn : pin.rent;
  const name =
    rent === undefined ? fill(words.rentOnRequest, { title }) : fill(words.rent, { title, rent: formatRupees(rent) });
  return { key: id, kind: "pin", latitude, longitude, total: 1, name, price: shortRupees(rent, words), pin };
}

/** "₹11,400 all-in a month, as far as stated"; undefined where no rent is stated. */
export function describeAllIn({ allIn }: MapPin, words: MapWords): string | undefined {
  return allIn === undefined ? undefined : fill(words.allIn, { price: formatRupees(allIn) });
}

/** 9500 → "₹9.5k". */
export function shortRupees(rupees: number | undefined, { thousands }: MapWords): string | undefined {
  if (rupees === undefined) return undefined;
  if (rupees < 1000) return formatRupees(rupees);
  return fill(thousands, { count: String(Math.round(rupees / 100) / 10) });
}

function withUniqueNames(marks: readonly ShownMark[], { numbered }: MapWords): ShownMark[] {
  const used = new Map<string, number>();
  return marks.map((mark) => {
    const number = (used.get(mark.name) ?? 0) + 1;
    used.set(mark.name, number);
    return number === 1 ? mark : { ...mark, name: fill(numbered, { name: mark.name, number: String(number) }) };
  });
}
