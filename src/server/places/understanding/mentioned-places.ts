/** Decides which places the names in a text stand for. */
import { type Place, isSpot } from "#server/places/names/named-places.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { cityByKey } from "#server/places/place-dictionary.ts";
import type { Mention } from "./place-mentions.ts";
import { type PlaceName, namesEqualling } from "#server/places/names/place-names.ts";
import type { StatedFilter } from "./stated-filters.ts";

/** A mention with its filters; without filters it remains free text. */
export interface SettledMention {
  mention: Mention;
  requestedFilters: StatedFilter[];
}

/** Words for things that many towns have: a spot named by nothing else is recognised only where its city is named. */
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

/** The city or state by its name; of an alias that several cities share, the text as typed. */
function cityFilter(mention: Mention): StatedFilter {
  const named = placesOf(mention).filter(({ kind }) => kind === "city");
  const [city] = named;
  const state = cityByKey(city?.key ?? "")?.state ?? "";
  const isState = normalForm(state) === normalForm(mention.text);
  const name = named.length === 1 && !isState ? city?.name : isState ? state : mention.text;
  return { filter: "city", value: name ?? mention.text };
}

/** The City box text that stands for exactly these localities, which share one name. */
function localityText(localities: readonly Place[], typed: string): string {
  const [only, ...more] = localities;
  for (const { key, name, cityName } of localities) {
    const bearers = namesEqualling(normalForm(name)).filter(({ place }) => place.kind === "locality");
    if (key === only?.key && more.length === 0) return bearers.length > 1 ? `${name}, ${cityName}` : name;
    if (localities.every((place) => bearers.some((bearer) => bearer.place === place))) return name;
  }
  return typed;
}

function uniquePlace(places: readonly Place[]): Place | undefined {
  return places.length === 1 ? places[0] : undefined;
}

/** The City box text that stands for this mention alone, without the rest of the text; undefined when it is ambiguous. */
export function textOfMention(mention: Mention): string | undefined {
  const { localities, near } = findMentionedPlaces(mention, undefined);
  if (localities.length > 0) return localityText(localities, mention.text);
  if (near !== undefined) return near.kind === "locality" ? localityText([near], near.name) : near.name;
  return isCityMention(mention) ? String(cityFilter(mention).value) : undefined;
}

interface MentionedPlaces {
  mention: Mention;
  /** Absent: the text is near no place, or it is ambiguous which one. */
  near?: Place;
  localities: Place[];
}

/** The one place to be near to: a spot before the locality of the same name, and that before the city. */
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

/** "saket", "andheri": a single word that does not tell which kind of landmark it is. */
function isNickname({ place, form, isOwn }: PlaceName): boolean {
  return place.kind === "landmark" && !isOwn && !form.includes(" ");
}

/**
 * Whether a name is enough to identify a spot. Without a city, a name that exists in many towns is not; nor is a landmark's
 * nickname ("saket", "andheri") unless the text says "near": people use it for the neighbourhood, which the free text finds.
 */
function isClear(name: PlaceName, { near }: Mention, cityKeys: readonly string[] | undefined): boolean {
  if (!isSpot(name.place) || cityKeys !== undefined) return true;
  return !isCommon(name.form) && (near !== undefined || !isNickname(name));
}

function findMentionedPlaces(mention: Mention, cityKeys: readonly string[] | undefined): MentionedPlaces {
  const clear = mention.names.filter((name) => isClear(name, mention, cityKeys));
  const named = [...new Set(clear.map(({ place }) => place))];
  const within = cityKeys === undefined ? named : named.filter((place) => cityKeys.includes(place.cityKey));
  // A college across the city's border is still near; a locality of another city would contradict the text.
  const places = within.length > 0 ? within : named.filter(isSpot);
  const localities = places.filter(({ kind }) => kind === "locality");
  if (mention.near === undefined && localities.length > 0) return { mention, localities };
  const near = nearOf(mention, places);
  return near === undefined ? { mention, localities } : { mention, near, localities: [] };
}

function isBeside(one: Mention, other: Mention): boolean {
  return one.to === other.from || one.from === other.to;
}

/** "Laxmi Nagar Delhi ke paas" and "near Delhi, Laxmi Nagar" are near Laxmi Nagar: the city only tells which one. */
function handOnNear(mentions: readonly Mention[]): void {
  for (const [index, mention] of mentions.entries()) {
    if (mention.near === undefined || !isCityMention(mention)) continue;
    const other = mentions[mention.near === "behind" ? index - 1 : index + 1];
    if (other === undefined || !isBeside(mention, other) || isCityMention(other)) continue;
    other.near ??= mention.near;
    delete mention.near;
  }
}

/** "Hinjewadi phase 2" is not DLF Phase 2 of another city: a numbered name counts only in the city of the place beside it. */
function withoutStrayPhases(all: readonly MentionedPlaces[]): MentionedPlaces[] {
  const isNumbered = ({ mention }: MentionedPlaces) => mention.names.every(({ form }) => isCommon(form));
  const named = all.filter(
    (mentioned) => !isNumbered(mentioned) && (mentioned.near ?? mentioned.localities[0]) !== undefined,
  );
  return all.map((mentioned) => {
    const neighbours = isNumbered(mentioned) ? named.filter(({ mention }) => isBeside(mention, mentioned.mention)) : [];
    if (neighbours.length === 0) return mentioned;
    const cities = new Set(
      neighbours.flatMap(({ near, localities }) => near ?? localities).map(({ cityKey }) => cityKey),
    );
    return { ...mentioned, localities: mentioned.localities.filter(({ cityKey }) => cities.has(cityKey)) };
  });
}

/** "near allen kota": several campuses share the name, and the room may be around any of them. */
function isAnyOfSeveral({ mention, near, localities }: MentionedPlaces): boolean {
  const areSpots = mention.names.every(({ form, place }) => isSpot(place) && !isCommon(form));
  return mention.near !== undefined && near === undefined && localities.length === 0 && areSpots;
}

/**
 * Decides which places a text stands for: a city in the text selects among places of one name, a locality comes before the
 * landmark of the same name unless the text says "near", and among several colleges, offices or landmarks of one name none is
 * picked silently. The mentions are in the order of the text.
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
    mentions
      .filter((mention) => !cityMentions.includes(mention))
      .map((mention) => findMentionedPlaces(mention, cityKeys)),
  );
  const inLocalities = others.filter(({ localities }) => localities.length > 0);
  const near = others.find((mentioned) => mentioned.near !== undefined);
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
    // Beside a place within it, a city only tells which place of that name it is.
    const isNamed = only !== undefined && more.length === 0;
    const isAround = near?.near !== undefined && cityKeys?.includes(near.near.cityKey);
    const criteria = isNamed ? settled.get(only.mention) : isAround ? settled.get(near.mention) : undefined;
    settled.set(first, criteria ?? [cityFilter(first)]);
  }
  return mentions.map((mention) => ({ mention, requestedFilters: settled.get(mention) ?? [] }));
}
