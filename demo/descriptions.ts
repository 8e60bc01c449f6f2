/** A demo listing's description: a few sentences that are true of it. */
import type { Sharing } from "#contract/property/property-facts.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { type City, type Locality, colleges, landmarks, workHubs } from "#server/places/place-dictionary.ts";
import {
  type DescribedProperty,
  type DescriptionFacts,
  type Frames,
  type Topic,
  openings,
  topics,
} from "./description-topics.ts";
import { englishVoices } from "./english-frames.ts";
import { hindiFrames } from "./hindi-frames.ts";
import type { RandomSource } from "./random-source.ts";

type Near = NonNullable<DescriptionFacts["near"]>;

/** Kilometres up to which a place counts as near. */
const reach = { college: 3, office: 4, station: 2 } as const;

const spots: readonly (Omit<Near, "km"> & { at: { latitude: number; longitude: number } })[] = [
  ...colleges.map((at) => ({ kind: "college" as const, name: at.shortName, hindiName: at.hindiName, at })),
  ...workHubs.map((at) => ({ kind: "office" as const, name: at.name, hindiName: at.hindiName, at })),
  ...landmarks
    .filter(({ kind }) => kind === "metro")
    .map((at) => ({ kind: "station" as const, name: at.name, hindiName: at.hindiName, at })),
];

function spotsAround(locality: Locality): Near[] {
  return spots
    .map(({ name, hindiName, kind, at }) => ({ name, hindiName, kind, km: distanceInKm(locality, at) }))
    .filter(({ kind, km }) => km <= reach[kind])
    .toSorted((a, b) => a.km - b.km);
}

const nearOfLocality = new Map<string, Near[]>();

/** Descriptions for students name colleges, those for people at work offices, and any may name a metro station. */
function nearbySpot(locality: Locality, random: RandomSource): Near | undefined {
  const known = nearOfLocality.get(locality.key) ?? spotsAround(locality);
  nearOfLocality.set(locality.key, known);
  const unwanted = { student: "office", coaching: "office", working: "college", mixed: undefined }[locality.kind];
  const [first, ...rest] = known.filter(({ kind }) => kind !== unwanted).slice(0, 3);
  return first && random.pick([first, ...rest]);
}

const sharingWords: Record<Sharing, { english: string; hindi: string }> = {
  single: { english: "single", hindi: "सिंगल" },
  double: { english: "double", hindi: "डबल" },
  triple: { english: "triple", hindi: "ट्रिपल" },
};

function joined(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

function roomsOf(property: DescribedProperty, language: "english" | "hindi"): string {
  const rents: Record<Sharing, unknown> = {
    single: property.rentSingle,
    double: property.rentDouble,
    triple: property.rentTriple,
  };
  const words = (Object.keys(rents) as Sharing[])
    .filter((sharing) => rents[sharing] !== null)
    .map((sharing) => sharingWords[sharing][language]);
  return language === "english" ? `${joined(words, "and")} rooms` : `${joined(words, "और")} कमरे`;
}

/** "22:30" → "10.30 pm" and "रात 10:30 बजे"; gates close in the evening. */
function eveningHour(gateCloses: string | null, language: "english" | "hindi"): string {
  const [hour = "", minutes = ""] = (gateCloses ?? "").split(":");
  const twelve = Number(hour) - 12;
  if (language === "hindi") return minutes === "30" ? `रात साढ़े ${twelve} बजे` : `रात ${twelve} बजे`;
  return minutes === "30" ? `${twelve}.30 pm` : `${twelve} pm`;
}

const noticeWords: Readonly<Record<number, { english: string; short: string; hindi: string }>> = {
  7: { english: "a week's", short: "a week", hindi: "एक हफ़्ते" },
  15: { english: "15 days'", short: "15 days", hindi: "15 दिन" },
  30: { english: "a month's", short: "a month", hindi: "एक महीने" },
};

function wordsFor(
  { property, near }: DescriptionFacts,
  city: City,
  locality: Locality,
  language: "english" | "hindi",
): Record<string, string> {
  const isHindi = language === "hindi";
  const notice = noticeWords[property.noticeDays ?? 30];
  return {
    locality: isHindi ? locality.hindiName : locality.name,
    city: isHindi ? city.hindiName : city.name,
    near: (isHindi ? near?.hindiName : near?.name) ?? "",
    // Rounded to half a kilometre, from the centre of the locality: a sentence must not reveal where the house is.
    km: String(Math.max(1, Math.round((near?.km ?? 0) * 2) / 2)),
    rooms: roomsOf(property, language),
    gate: eveningHour(property.gateCloses, language),
    notice: notice?.[language] ?? "",
    noticeShort: notice?.short ?? "",
  };
}

/** Number of sentences in addition to the opening. */
const fewest = 3;
const most = 5;

function chooseTopics(facts: DescriptionFacts, random: RandomSource): Topic[] {
  const holding = (Object.keys(topics) as Topic[]).filter((topic) => topics[topic](facts));
  const beyond = holding.filter((topic) => !openings.includes(topic));
  const count = random.wholeBetween(fewest, most);
  const chosen = new Set(
    beyond
      .map((topic) => ({ topic, order: random.next() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ topic }) => topic),
  );
  return holding.filter((topic) => openings.includes(topic) || chosen.has(topic));
}

/** The share of descriptions in Hindi where Hindi is the second language, and elsewhere. All in all 15 %. */
const hindiShare = { whereSpoken: 0.28, elsewhere: 0.05 };

/** Four to six sentences in one style, English or Hindi, each about something that is true of the property. */
export function describeProperty(
  property: DescribedProperty,
  city: City,
  locality: Locality,
  random: RandomSource,
): string {
  const isHindi = random.chance(city.language === "hi" ? hindiShare.whereSpoken : hindiShare.elsewhere);
  const frames: Frames = isHindi ? hindiFrames : random.pick(englishVoices);
  const facts: DescriptionFacts = { property, kind: locality.kind, near: nearbySpot(locality, random) };
  const words = wordsFor(facts, city, locality, isHindi ? "hindi" : "english");
  return chooseTopics(facts, random)
    .map((topic) => random.pick(frames[topic]).replaceAll(/\{(\w+)\}/g, (_, key: string) => words[key] ?? ""))
    .join(" ");
}
