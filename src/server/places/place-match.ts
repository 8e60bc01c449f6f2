/** What a free text (the City box, the home page's search box) stands for. */
import { distanceInKm, type Point } from "./distance.ts";
import { normalForm } from "./normal-form.ts";
import { cities, colleges, landmarks, localities, workHubs } from "./place-dictionary.ts";

/** Both empty: the text names no place. A listing belongs to it when its city or its locality is among these. */
export interface PlacesMeaning {
  cityKeys: string[];
  localityKeys: string[];
}

/** One name that something goes by. */
interface Name {
  form: string;
  /** A spot is a college, office or landmark, which stands for the localities around it. */
  kind: "city" | "locality" | "spot";
  /** Where it is; a state has several. */
  cityKeys: readonly string[];
  meaning: PlacesMeaning;
}

/** "Near" a college or an office, in kilometres to the middle of a locality. */
const nearby = 4;
/** No place has so long a name, even with its city and state behind it. */
const longestText = 200;

function localitiesAround(point: Point): string[] {
  const byDistance = localities
    .map((locality) => ({ key: locality.key, distance: distanceInKm(point, locality) }))
    .toSorted((a, b) => a.distance - b.distance);
  const near = byDistance.filter(({ distance }) => distance <= nearby);
  return (near.length > 0 ? near : byDistance.slice(0, 1)).map(({ key }) => key);
}

function namesOf(spellings: readonly string[], { kind, cityKeys, meaning }: Omit<Name, "form">): Name[] {
  const forms = new Set(spellings.map(normalForm));
  return [...forms].map((form) => ({ form, kind, cityKeys, meaning }));
}

const cityNames = cities.flatMap(({ key, name, hindiName, aliases }) =>
  namesOf([name, hindiName, ...aliases], {
    kind: "city",
    cityKeys: [key],
    meaning: { cityKeys: [key], localityKeys: [] },
  }),
);

const stateNames = [...Map.groupBy(cities, ({ state }) => state)].flatMap(([state, within]) => {
  const cityKeys = within.map(({ key }) => key);
  return namesOf([state], { kind: "city", cityKeys, meaning: { cityKeys, localityKeys: [] } });
});

const localityNames = localities.flatMap(({ key, cityKey, name, hindiName, aliases }) =>
  namesOf([name, hindiName, ...aliases], {
    kind: "locality",
    cityKeys: [cityKey],
    meaning: { cityKeys: [], localityKeys: [key] },
  }),
);

const spotNames = [
  ...colleges.map((college) => ({ spot: college, more: [college.shortName, college.fullName] })),
  ...[...workHubs, ...landmarks].map((spot) => ({ spot, more: [] })),
].flatMap(({ spot, more }) =>
  namesOf([spot.name, spot.hindiName, ...spot.aliases, ...more], {
    kind: "spot",
    cityKeys: [spot.cityKey],
    meaning: { cityKeys: [], localityKeys: localitiesAround(spot) },
  }),
);

const names: readonly Name[] = [...cityNames, ...stateNames, ...localityNames, ...spotNames];
const namesByForm = Map.groupBy(names, ({ form }) => form);

const ownNamesOfLocalities = localities.map(({ key, name }) => ({ key, form: normalForm(name) }));

/** Longest first, so that "new delhi" is taken off a text before "delhi" is. */
const qualifiers = [...cityNames, ...stateNames].toSorted((a, b) => b.form.length - a.form.length);

function isWithin(name: Name, cityKeys: readonly string[] | undefined): boolean {
  return cityKeys === undefined || name.cityKeys.some((key) => cityKeys.includes(key));
}

/** Names that are the text itself. A locality is not widened by the metro station that bears its name. */
function exactNames(form: string, cityKeys?: readonly string[]): Name[] {
  const found = (namesByForm.get(form) ?? []).filter((name) => isWithin(name, cityKeys));
  const withArea = found.filter(({ kind }) => kind !== "spot").flatMap((name) => name.cityKeys);
  return found.filter((name) => name.kind !== "spot" || !isWithin(name, withArea));
}

/** Names that hold the text: at their start, else at the start of a later word, else anywhere. */
function namesHolding(form: string, cityKeys?: readonly string[]): Name[] {
  const atStart: Name[] = [];
  const atWord: Name[] = [];
  const anywhere: Name[] = [];
  for (const name of names) {
    const position = name.form.indexOf(form);
    if (position < 0 || !isWithin(name, cityKeys)) continue;
    if (position === 0) atStart.push(name);
    // "nagar" and "pradesh" are in many a city's and state's name and mean none of them.
    else if (name.kind === "city") continue;
    else if (name.form.includes(` ${form}`)) atWord.push(name);
    else anywhere.push(name);
  }
  return [atStart, atWord, anywhere].find((found) => found.length > 0) ?? [];
}

interface Qualified {
  rest: string;
  by: Name;
}

/** "kamla nagar delhi" and "delhi kamla nagar": a place and the city or state that says which one is meant. */
function qualified(form: string): Qualified[] {
  return qualifiers.flatMap((by) => {
    if (form.endsWith(` ${by.form}`)) return [{ rest: form.slice(0, -by.form.length - 1), by }];
    if (form.startsWith(`${by.form} `)) return [{ rest: form.slice(by.form.length + 1), by }];
    return [];
  });
}

/** A text with its city, and perhaps the state behind it; an unknown place in a known city stands for the city. */
function namesQualified(form: string): Name[] {
  const readings = qualified(form);
  for (const { rest, by } of readings) {
    const exact = exactNames(rest, by.cityKeys);
    if (exact.length > 0) return exact;
    for (const inner of qualified(rest)) {
      if (!isWithin(inner.by, by.cityKeys)) continue;
      const found = exactNames(inner.rest, inner.by.cityKeys);
      if (found.length > 0) return found;
    }
  }
  for (const { rest, by } of readings) {
    const holding = namesHolding(rest, by.cityKeys);
    if (holding.length > 0) return holding;
  }
  return readings.slice(0, 1).map(({ by }) => by);
}

function firstFound(form: string): Name[] {
  for (const find of [exactNames, namesQualified, namesHolding]) {
    const found = find(form);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The cities and localities that a free text stands for. Every locality whose name holds the text is among them, as the
 * specification's filter has it; beyond it the text may be a city, a state, another spelling, a Hindi name, a college, an
 * office or a landmark, with or without the city ("Kamla Nagar, Delhi"). Of these only the best kind counts: the name
 * itself, then its beginning, then the beginning of a later word, then any part of it.
 */
export function placesMeaning(text: string): PlacesMeaning {
  if (text.length > longestText) return { cityKeys: [], localityKeys: [] };
  const form = normalForm(text);
  if (form === "") return { cityKeys: [], localityKeys: [] };
  const found = firstFound(form);
  const holding = ownNamesOfLocalities.filter((locality) => locality.form.includes(form)).map(({ key }) => key);
  return {
    cityKeys: [...new Set(found.flatMap(({ meaning }) => meaning.cityKeys))],
    localityKeys: [...new Set([...found.flatMap(({ meaning }) => meaning.localityKeys), ...holding])],
  };
}
