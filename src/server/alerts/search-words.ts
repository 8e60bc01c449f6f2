import type { Amenity, IncludedBill, SafetyFeature } from "#contract/property/amenities.ts";
import type { Gender, MealPlan, Sharing } from "#contract/property/property-facts.ts";
import type { Language } from "#contract/languages.ts";
import { nearby } from "#contract/limits.ts";
import type { NearbyKind } from "#contract/search/places.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { hindiPlacesNamed } from "#server/places/names/hindi-names.ts";
import { placeByKey } from "#server/places/names/named-places.ts";
import { cityByKey } from "#server/places/place-dictionary.ts";
import { isNearbyKind } from "#server/places/understanding/kinds-of-spots.ts";

interface SearchWords {
  genders: Readonly<Record<Gender, string>>;
  sharings: Readonly<Record<Sharing, string>>;
  meals: Readonly<Record<MealPlan, string>>;
  amenities: Readonly<Record<Amenity, string>>;
  safety: Readonly<Record<SafetyFeature, string>>;
  bills: Readonly<Record<IncludedBill, string>>;
  nearbyKinds: Readonly<Record<NearbyKind, string>>;
  or: string;
  quoted: (text: string) => string;
  near: (place: string, kilometres: number) => string;
  rents: (least: string | undefined, most: string | undefined) => string;
  allIn: (most: string) => string;
  area: string;
  freeNow: string;
  lockIn: (months: number) => string;
  deposit: (rupees: string) => string;
}

const english: SearchWords = {
  genders: { girls: "Girls", boys: "Boys", "co-living": "Co-living" },
  sharings: { single: "single", double: "double", triple: "triple" },
  meals: { included: "meals included", optional: "meals optional", none: "no meals" },
  amenities: {
    WiFi: "WiFi",
    Mattress: "mattress",
    Fan: "fan",
    Cleaning: "cleaning",
    FirstAidKit: "first-aid kit",
    AttachedWashroom: "attached washroom",
    WesternWashroom: "western washroom",
    Almirah: "almirah",
    ParkingFacility: "parking",
    Fridge: "fridge",
    Laundry: "laundry",
    WashingMachine: "washing machine",
    DeskChair: "desk and chair",
    Geyser: "geyser",
    FoodIncluded: "food included",
    AC: "AC",
    PowerBackup: "power backup",
    Lift: "lift",
    RO: "RO water",
  },
  safety: { CCTV: "CCTV", Guard: "guard" },
  bills: { Water: "water bill included", Gas: "gas bill included" },
  nearbyKinds: {
    metro: "a metro station",
    railway: "a railway station",
    bus: "a bus stand",
    airport: "an airport",
    hospital: "a hospital",
    mall: "a mall",
    market: "a market",
    college: "a college",
    office: "an office hub",
  },
  or: " or ",
  quoted: (text) => `“${text}”`,
  near: (place, kilometres) => `within ${kilometres} km of ${place}`,
  rents: (least, most) => {
    if (least === undefined) return `up to ${most ?? ""}`;
    return most === undefined ? `from ${least}` : `${least} to ${most}`;
  },
  allIn: (most) => `up to ${most} all-in`,
  area: "in an area of the map",
  freeNow: "a bed free now",
  lockIn: (months) => (months === 0 ? "no lock-in" : `lock-in of ${months} months at most`),
  deposit: (rupees) => `deposit of ${rupees} at most`,
};

const hindi: SearchWords = {
  genders: { girls: "लड़कियों के लिए", boys: "लड़कों के लिए", "co-living": "को-लिविंग" },
  sharings: { single: "सिंगल", double: "डबल", triple: "ट्रिपल" },
  meals: { included: "खाना किराए में", optional: "खाना वैकल्पिक", none: "बिना खाने के" },
  amenities: {
    WiFi: "वाई-फ़ाई",
    Mattress: "गद्दा",
    Fan: "पंखा",
    Cleaning: "सफ़ाई",
    FirstAidKit: "फ़र्स्ट-एड किट",
    AttachedWashroom: "अटैच्ड वॉशरूम",
    WesternWashroom: "वेस्टर्न वॉशरूम",
    Almirah: "अलमारी",
    ParkingFacility: "पार्किंग",
    Fridge: "फ़्रिज",
    Laundry: "लॉन्ड्री",
    WashingMachine: "वॉशिंग मशीन",
    DeskChair: "मेज़-कुर्सी",
    Geyser: "गीज़र",
    FoodIncluded: "खाना शामिल",
    AC: "एसी",
    PowerBackup: "पावर बैकअप",
    Lift: "लिफ़्ट",
    RO: "आरओ का पानी",
  },
  safety: { CCTV: "सीसीटीवी", Guard: "गार्ड" },
  bills: { Water: "पानी का बिल शामिल", Gas: "गैस का बिल शामिल" },
  nearbyKinds: {
    metro: "मेट्रो स्टेशन",
    railway: "रेलवे स्टेशन",
    bus: "बस अड्डे",
    airport: "एयरपोर्ट",
    hospital: "अस्पताल",
    mall: "मॉल",
    market: "बाज़ार",
    college: "कॉलेज",
    office: "ऑफ़िस हब",
  },
  or: " या ",
  quoted: (text) => `“${text}”`,
  near: (place, kilometres) => `${place} से ${kilometres} किमी के अंदर`,
  rents: (least, most) => {
    if (least === undefined) return `${most ?? ""} तक`;
    return most === undefined ? `${least} से` : `${least} से ${most}`;
  },
  allIn: (most) => `सब मिलाकर ${most} तक`,
  area: "नक्शे के एक हिस्से में",
  freeNow: "अभी बेड खाली",
  lockIn: (months) => (months === 0 ? "बिना लॉक-इन" : `लॉक-इन ज़्यादा से ज़्यादा ${months} महीने`),
  deposit: (rupees) => `डिपॉज़िट ज़्यादा से ज़्यादा ${rupees}`,
};

const wordsIn: Readonly<Record<Language, SearchWords>> = { en: english, hi: hindi };
const rupees = new Intl.NumberFormat("en-IN");

/** An amount as both languages write it. */
export function formatRupees(amount: number): string {
  return `₹${rupees.format(amount)}`;
}

/** What a search looks for, filter by filter: "Girls · Kamla Nagar · up to ₹9,000". */
export function describeSearch(query: SearchQuery, language: Language): string {
  const words = wordsIn[language];
  const { q, city, locality = [], near, within = nearby, gender, sharing = [], minRent, maxRent } = query;
  const either = (texts: readonly string[]) => (texts.length > 0 ? [texts.join(words.or)] : []);
  const rent = (amount: number | undefined) => (amount === undefined ? undefined : formatRupees(amount));
  return [
    ...(gender === undefined ? [] : [words.genders[gender]]),
    ...(q === undefined ? [] : [words.quoted(q)]),
    ...either(locality.map((key) => placeName(key, language))),
    ...(city === undefined ? [] : [cityName(city, language)]),
    ...[near, query.near2].flatMap((key) =>
      key === undefined
        ? []
        : [words.near(isNearbyKind(key) ? words.nearbyKinds[key] : placeName(key, language), within)],
    ),
    ...(query.box === undefined ? [] : [words.area]),
    ...either(sharing.map((name) => words.sharings[name])),
    ...(minRent === undefined && maxRent === undefined ? [] : [words.rents(rent(minRent), rent(maxRent))]),
    ...(query.maxAllIn === undefined ? [] : [words.allIn(formatRupees(query.maxAllIn))]),
    ...(query.free ? [words.freeNow] : []),
    ...either((query.meals ?? []).map((plan) => words.meals[plan])),
    ...(query.amenities ?? []).map((name) => words.amenities[name]),
    ...(query.safety ?? []).map((name) => words.safety[name]),
    ...(query.bills ?? []).map((name) => words.bills[name]),
    ...(query.maxLockIn === undefined ? [] : [words.lockIn(query.maxLockIn)]),
    ...(query.maxDeposit === undefined ? [] : [words.deposit(formatRupees(query.maxDeposit))]),
  ].join(" · ");
}

/** The name of a place of ours; its key where we do not know it any more. */
export function placeName(key: string, language: Language): string {
  const place = placeByKey(key);
  if (!place) return key;
  return language === "hi" ? place.hindiName : place.name;
}

function cityName(text: string, language: Language): string {
  const name = cityByKey(text.toLowerCase())?.name ?? text;
  return language === "hi" ? (hindiPlacesNamed(name) ?? name) : name;
}
