import MiniSearch from "minisearch";
import { suggestedPlaces } from "#contract/limits.ts";
import { randomSource } from "#demo/random-source.ts";
import { speltPlaces } from "#server/places/names/named-places.ts";
import { suggestPlaces } from "#server/places/suggest-places.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

/** Typical typos → the place that is meant. */
const typos: Readonly<Record<string, string>> = {
  "laxmi ngr": "delhi/laxmi-nagar",
  koramangla: "bengaluru/koramangala",
  "mukharjee nagar": "delhi/mukherjee-nagar",
  "karol bag": "delhi/karol-bagh",
  "hsr layot": "bengaluru/hsr-layout",
  indranagar: "bengaluru/indiranagar",
  "lajpat ngar": "delhi/lajpat-nagar",
  gachibowli: "hyderabad/gachibowli",
  "andheri est": "mumbai/andheri-east",
  "viman nagr": "pune/viman-nagar",
};

export interface SuggestionFigures {
  name: string;
  /** Number of typos for which the right place comes first. */
  understood: number;
  typos: number;
  timing: Timing;
}

type Suggest = (text: string) => string[];

/** Places suggested for typed texts, here and by MiniSearch with the settings that its documentation advises. */
export function measureSuggestions(): SuggestionFigures[] {
  const texts = typedTexts();
  const sides: Record<string, Suggest> = {
    Thikana: (text) => suggestPlaces(text).map(({ key }) => key),
    MiniSearch: suggestWithMiniSearch(),
  };
  return Object.entries(sides).map(([name, suggest]) => {
    for (const text of texts.slice(0, 500)) suggest(text);
    return {
      name,
      understood: Object.entries(typos).filter(([text, key]) => suggest(text)[0] === key).length,
      typos: Object.keys(typos).length,
      timing: timingOf(texts.map((text) => timed(() => suggest(text)).duration)),
    };
  });
}

/** Every name and alias as it is being typed, a quarter of them with a letter missing; and the typos, in a mixed order. */
function typedTexts(): string[] {
  const random = randomSource(2026, "typed");
  const whole = speltPlaces.flatMap(({ ownNames, aliases }) => [...ownNames, ...aliases]);
  const begun = whole.flatMap((name) => Array.from(name, (_, end) => name.slice(0, end + 1)).slice(1));
  const typed = begun.map((text) => {
    const missing = random.wholeBetween(1, text.length - 1);
    return random.chance(0.25) ? text.slice(0, missing) + text.slice(missing + 1) : text;
  });
  return [...new Set([...typed, ...Object.keys(typos)])]
    .map((text) => ({ text, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

function suggestWithMiniSearch(): Suggest {
  const search = new MiniSearch<{ id: string; names: string }>({
    fields: ["names"],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  search.addAll(
    speltPlaces.map(({ place, ownNames, aliases }) => ({
      id: place.key,
      names: [...ownNames, ...aliases, place.cityName].join(" "),
    })),
  );
  return (text) =>
    search
      .search(text)
      .slice(0, suggestedPlaces)
      .map(({ id }) => String(id));
}
