/** Which places a text means by the names in it. */
import { type Place, isSpot } from "#server/places/names/named-places.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { cityByKey } from "#server/places/place-dictionary.ts";
import type { Mention } from "./place-mentions.ts";
import { type PlaceName, namesEqualling } from "#server/places/names/place-names.ts";
import type { StatedFilter } from "./stated-filters.ts";

/** A mention with what it asks; without wishes it stays free text. */
export interface SettledMention {
  mention: Mention;
  requestedFilters: StatedFilter[];
}

/** Names that many towns have something by: a spot that is called no more than that is meant only where its city is named. */
const commonNouns = new Set(
  "airport bus stand station railway metro junction central city town centre center mall market bazar park it tech techpark hospital medical college university campus government govt civil stop terminal adda phase sector sec no number general square circle girls".split(
    " ",
  ),
);

function isCommon(form: string): boolean {
  return form.split(" ").every((word) => commonNouns.has(word) || /^\d+$/.test(word));
}

function placesOf(mention: Mention): Place[] {
  return [...new Set(mention.names.map(({ place }) => place))];
}

function isCityMention(mention: Mention): boolean {
  return mention.names.some(({ place }) => place.kind === "city");
}

/** The city or state by its name; of an alias of several cities what was typed. */
function cityFilter(mention: Mention): StatedFilter {
  const named = placesOf(mention).filter(({ kind }) => kind === "city");
  const [city] = named;
  const state = cityByKey(city?.key ?? "")?.state ?? "";
  const isState = normalForm(state) === normalForm(mention.text);
  const name = named.length === 1 && !isState ? city?.name : isState ? state : mention.text;
  return { filter: "city", value: name ?? mention.text };
}

/** What the City box has to hold to mean just these localities, which bear one name. */
function localityText(meant: readonly Place[], typed: string): string {
  const [only, ...more] = meant;
  for (const { key, name, cityName } of meant) {
    const bearers = namesEqualling(normalForm(name)).filter(({ place }) => place.kind === "locality");
    if (key === only?.key && more.length === 0) return bearers.length > 1 ? `${name}, ${cityName}` : name;
    if (meant.every((place) => bearers.some((bearer) => bearer.place === place))) return name;
  }
  return typed;
}

function uniquePlace(places: readonly Place[]): Place | undefined {
  return places.length === 1 ? places[0] : undefined;
}

/** What the City box has to hold to mean what is mentioned, whatever else a text says; undefined where nobody can say which it is. */
export function textOfMention(mention: Mention): string | undefined {
  const { localities, near } = meantBy(mention, undefined);
  if (localities.length > 0) return localityText(localities, mention.text);
  if (near !== undefined) return near.kind === "locality" ? localityText([near], near.name) : near.name;
  return isCityMention(mention) ? String(cityFilter(mention).value) : undefined;
}

interface Meant {
  mention: Mention;
  /** Empty: no place, or nobody can say which. */
  near?: Place;
  localities: Place[];
}

/** The one place to be near to: a spot before the locality of its name, that before the city. */
function nearOf(mention: Mention, places: readonly Place[]): Place | undefined {
  const named = mention.names.filter(({ isOwn, place }) => isOwn && places.includes(place)).map(({ place }) => place);
  for (const among of [named, places]) {
    for (const kind of [isSpot, (place: Place) => place.kind === "locality", (place: Place) => place.kind === "city"]) {
      const found = [...new Set(among.filter(kind))];
      if (found.length > 0) return uniquePlace(found);
    }
  }
  return undefined;
}

/** "saket", "andheri": one word that does not say what is there. */
function isNickname({ place, form, isOwn }: PlaceName): boolean {
  return place.kind === "landmark" && !isOwn && !form.includes(" ");
}

/**
 * Whether a name is enough to say which spot is meant. Without its city, what is in many towns is not; nor is a landmark's
 * nickname ("saket", "andheri") unless the text says "near": people mean the neighbourhood, which the free text finds.
 */
function isClear(name: PlaceName, { near }: Mention, cityKeys: readonly string[] | undefined): boolean {
  if (!isSpot(name.place) || cityKeys !== undefined) return true;
  return !isCommon(name.form) && (near !== undefined || !isNickname(name));
}

function meantBy(mention: Mention, cityKeys: readonly string[] | undefined): Meant {
  const clear = mention.names.filter((name) => isClear(name, mention, cityKeys));
  const named = [...new Set(clear.map(({ place }) => place))];
  const within = cityKeys === undefined ? named : named.filter((place) => cityKeys.includes(place.cityKey));
  // A college across the city's border is near all the same; a locality of another city is a contradiction.
  const places = within.length > 0 ? within : named.filter(isSpot);
  const localities = places.filter(({ kind }) => kind === "locality");
  if (mention.near === undefined && localities.length > 0) return { mention, localities };
  const near = nearOf(mention, places);
  return near === undefined ? { mention, localities } : { mention, near, localities: [] };
}

function isBeside(one: Mention, other: Mention): boolean {
  return one.to === other.from || one.from === other.to;
}

/** "Laxmi Nagar Delhi ke paas" and "near Delhi, Laxmi Nagar" are near Laxmi Nagar: the city only says which one. */
function handOnNear(mentions: readonly Mention[]): void {
  for (const [index, mention] of mentions.entries()) {
    if (mention.near === undefined || !isCityMention(mention)) continue;
    const other = mentions[mention.near === "behind" ? index - 1 : index + 1];
    if (other === undefined || !isBeside(mention, other) || isCityMention(other)) continue;
    other.near ??= mention.near;
    delete mention.near;
  }
}

/** "Hinjewadi phase 2" is not DLF Phase 2 of another city: a number is the locality of that name only in its neighbour's city. */
function withoutStrayPhases(all: readonly Meant[]): Meant[] {
  const isNumbered = ({ mention }: Meant) => mention.names.every(({ form }) => isCommon(form));
  const named = all.filter((meant) => !isNumbered(meant) && (meant.near ?? meant.localities[0]) !== undefined);
  return all.map((meant) => {
    const neighbours = isNumbered(meant) ? named.filter(({ mention }) => isBeside(mention, meant.mention)) : [];
    if (neighbours.length === 0) return meant;
    const cities = new Set(
      neighbours.flatMap(({ near, localities }) => near ?? localities).map(({ cityKey }) => cityKey),
    );
    return { ...meant, localities: meant.localities.filter(({ cityKey }) => cities.has(cityKey)) };
  });
}

/** "near allen kota": several campuses of one name, and the room may be around any of them. */
function isAnyOfSeveral({ mention, near, localities }: Meant): boolean {
  const areSpots = mention.names.every(({ form, place }) => isSpot(place) && !isCommon(form));
  return mention.near !== undefined && near === undefined && localities.length === 0 && areSpots;
}

/**
 * Settles which places are meant: a city in the text tells namesakes apart, a locality comes before the landmark of its name
 * unless the text says "near", and of several colleges, offices or landmarks of one name none is picked silently. The mentions
 * are in the order of the text.
 */
export function settleMentions(mentions: readonly Mention[]): SettledMention[] {
  handOnNear(mentions);
  const cityMentions = mentions.filter((mention) => isCityMention(mention) && mention.near === undefined);
  const [first] = cityMentions;
  const cityKeys =
    first &&
    placesOf(first)
      .filter(({ kind }) => kind === "city")
      .map(({ key }) => key);
  const others = withoutStrayPhases(
    mentions.filter((mention) => !cityMentions.includes(mention)).map((mention) => meantBy(mention, cityKeys)),
  );
  const inLocalities = others.filter(({ localities }) => localities.length > 0);
  const near = others.find((meant) => meant.near !== undefined);
  const settled = new Map<Mention, StatedFilter[]>();
  for (const { mention, near: place } of others) {
    if (place !== undefined && place === near?.near) settled.set(mention, [{ filter: "near", value: place.key }]);
  }
  const several = near || inLocalities.length > 0 || first ? undefined : others.find(isAnyOfSeveral);
  if (several) settled.set(several.mention, [{ filter: "city", value: several.mention.text }]);
  const [only, ...more] = inLocalities;
  if (only !== undefined && more.length === 0) {
    const value = localityText(only.localities, only.mention.text);
    settled.set(only.mention, [{ filter: "city", value }]);
  } else {
    for (const { mention, localities } of inLocalities) {
      settled.set(
        mention,
        localities.map(({ key }) => ({ filter: "locality", value: key })),
      );
    }
  }
  if (first !== undefined) {
    // Beside a place of its own, a city only says which one is meant.
    const isNamed = only !== undefined && more.length === 0;
    const isAround = near?.near !== undefined && cityKeys?.includes(near.near.cityKey);
    const criteria = isNamed ? settled.get(only.mention) : isAround ? settled.get(near.mention) : undefined;
    settled.set(first, criteria ?? [cityFilter(first)]);
  }
  return mentions.map((mention) => ({ mention, requestedFilters: settled.get(mention) ?? [] }));
}
