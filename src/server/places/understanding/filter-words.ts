/** The words that people type for what they want of a room: English, Hindi, and Hindi in Latin letters. */
import { phraseSet } from "./phrase-at.ts";
import { phrasesIn } from "./read-words.ts";
import type { StatedFilter } from "./stated-filters.ts";

type Phrases = readonly [criteria: StatedFilter, phrases: string];

const genders: readonly Phrases[] = [
  [
    { filter: "gender", value: "girls" },
    "girl, girls, college girls, college going girls, gals, ladies, women, woman, womens, female, females, working women, ladki, ladkiyan, ladkiya, ladkiyon, ladkiyo, ladkio, chhatra, mahila, mahilao, mahilaon, लड़की, लड़कियां, लड़कियों, महिला, महिलाओं, छात्रा, छात्राओं, गर्ल्स, लेडीज, daughter, my daughter, beti, betiyon, bitiya, behen, bahan, sister, my sister, बेटी, बिटिया, बेटियों, बहन, बच्ची",
  ],
  [
    { filter: "gender", value: "boys" },
    "boy, boys, college boys, college going boys, boyz, gents, gent, men, mens, male, males, ladka, ladke, ladko, ladkon, purush, लड़का, लड़के, लड़कों, पुरुष, पुरुषों, बॉयज, जेंट्स, son, my son, beta, bete, beton, bhai, brother, my brother, बेटे, बेटा, बेटों, भाई",
  ],
  [
    { filter: "gender", value: "co-living" },
    "co living, coliving, co ed, coed, unisex, boys and girls, girls and boys, boys girls, girls boys, male and female, men and women, ladka ladki, को लिविंग, कोलिविंग",
  ],
];

const sharings: readonly Phrases[] = [
  [
    { filter: "sharing", value: "single" },
    "single, single room, single rooms, single sharing, single occupancy, single seater, single bed, 1 sharing, 1 seater, 1 bed, one sharing, one seater, 1 share, single share, private room, without sharing, no sharing, non sharing, bina sharing, सिंगल, सिंगल रूम",
  ],
  [
    { filter: "sharing", value: "double" },
    "double, double room, double rooms, double sharing, double occupancy, double seater, double bed, twin, twin sharing, 2 sharing, 2 seater, 2 bed, 2 beds, 2 share, double share, twin share, two share, 2 person, 2 persons, 2 person sharing, two person sharing, two sharing, two seater, sharing 2, do sharing, डबल, डबल शेयरिंग",
  ],
  [
    { filter: "sharing", value: "triple" },
    "triple, triple room, triple rooms, triple sharing, triple occupancy, triple seater, 3 sharing, 3 seater, 3 bed, 3 beds, 3 share, triple share, three share, 3 person, 3 persons, 3 person sharing, three person sharing, three sharing, three seater, sharing 3, teen sharing, ट्रिपल, ट्रिपल शेयरिंग",
  ],
];

const facilities: readonly Phrases[] = [
  [{ filter: "amenities", value: "WiFi" }, "wifi, wi fi, wi-fi, internet, broadband, वाईफाई, वाई फाई, इंटरनेट"],
  [{ filter: "amenities", value: "Mattress" }, "mattress, gadda, गद्दा"],
  [{ filter: "amenities", value: "Fan" }, "fan, pankha, पंखा"],
  [{ filter: "amenities", value: "Cleaning" }, "cleaning, room cleaning, housekeeping, house keeping, safai, सफाई"],
  [{ filter: "amenities", value: "FirstAidKit" }, "first aid, first aid kit"],
  [
    { filter: "amenities", value: "AttachedWashroom" },
    "attached washroom, attached bathroom, attached bath, attached toilet, attach bathroom, attach washroom, private bathroom, private washroom, own bathroom, own washroom, ensuite, en suite, अटैच बाथरूम, अटैच्ड बाथरूम",
  ],
  [{ filter: "amenities", value: "WesternWashroom" }, "western washroom, western toilet, western bathroom"],
  [{ filter: "amenities", value: "Almirah" }, "almirah, almira, almari, wardrobe, cupboard, अलमारी"],
  [
    { filter: "amenities", value: "ParkingFacility" },
    "parking, bike parking, car parking, two wheeler parking, पार्किंग",
  ],
  [{ filter: "amenities", value: "Fridge" }, "fridge, refrigerator, फ्रिज"],
  [{ filter: "amenities", value: "Laundry" }, "laundry, लॉन्ड्री, लांड्री"],
  [{ filter: "amenities", value: "WashingMachine" }, "washing machine, वाशिंग मशीन"],
  [
    { filter: "amenities", value: "DeskChair" },
    "study table, study desk, desk, table chair, desk chair, desk and chair, table and chair",
  ],
  [{ filter: "amenities", value: "Geyser" }, "geyser, gyser, geezer, hot water, गीजर"],
  [
    { filter: "amenities", value: "AC" },
    "ac, a c, air conditioned, air conditioner, air conditioning, air con, airconditioned, एसी, ए सी",
  ],
  [{ filter: "amenities", value: "PowerBackup" }, "power backup, power back up, inverter, generator, पावर बैकअप"],
  [{ filter: "amenities", value: "Lift" }, "lift, elevator, लिफ्ट"],
  [{ filter: "amenities", value: "RO" }, "ro, ro water, water purifier, filtered water, आरओ"],
  // No owner states that a PG is safe, so it is read as having cameras; the user sees that filter and can remove it.
  [
    { filter: "safety", value: "CCTV" },
    "cctv, cctv camera, cctv cameras, सीसीटीवी, safe, secure, secured, safety, surakshit, surakshith, सुरक्षित, सुरक्षा, सेफ",
  ],
  [{ filter: "safety", value: "Guard" }, "guard, security guard, watchman, chowkidar, गार्ड, चौकीदार"],
];

const food = "food, meal, meals, mess, tiffin, khana, khane, bhojan, खाना, खाने, भोजन";

const terms: readonly Phrases[] = [
  [
    { filter: "sort", value: "price" },
    "cheap, cheaper, cheapest, affordable, low price, low rent, low cost, low budget, sasta, saste, sasti, sabse sasta, sabse sasti, kam kiraya, kam rent, kam budget, सस्ता, सस्ते, सस्ती, सबसे सस्ता, सबसे सस्ती, किफायती, कम किराया, कम किराए",
  ],
  [
    { filter: "free", value: "now" },
    "free now, available now, available immediately, immediately available, immediate, immediately, immediate move in, immediate joining, vacant, vacant now, vacancy, vacancies, with vacancy, free bed, free beds, bed available, beds available, abhi khali, khali, खाली, अभी खाली, तुरंत",
  ],
  [
    { filter: "meals", value: "included" },
    `${food}, food included, meals included, including food, including meals, with food, with meals, food facility, khana included, khane ke sath, khane ke saath, khana ke saath, khane wala, खाने के साथ, खाना शामिल, खाना सहित, खाने सहित, भोजन सहित`,
  ],
  [{ filter: "meals", value: "optional" }, "food optional, meals optional, optional food, optional meals"],
  [{ filter: "bills", value: "Water" }, "water included, water bill included"],
  [{ filter: "bills", value: "Gas" }, "gas included, gas bill included"],
  [
    { filter: "maxLockIn", value: 0 },
    "no lock in, no lockin, zero lock in, 0 lock in, without lock in, without lockin, without any lock in, no lock in period, without lock in period, bina lock in, bina lockin, बिना लॉक इन",
  ],
  [
    { filter: "maxDeposit", value: 0 },
    "no deposit, zero deposit, 0 deposit, without deposit, without any deposit, no security deposit, zero security deposit, without security deposit, without security, no security, bina deposit, बिना डिपॉजिट, बिना सिक्योरिटी",
  ],
];

const without = ["no", "non", "without", "without any", "bina", "बिना"];
const withoutFood: readonly Phrases[] = [
  [
    { filter: "meals", value: "none" },
    phrasesIn(food)
      .flatMap((word) => without.map((no) => `${no} ${word}`))
      .join(", "),
  ],
];

/** Who is looking, and what is true of every PG here: these phrases add no filter. */
const unspecific =
  "college students, college student, upsc, ssc, neet, jee, iit jee, ias, upsc aspirants, neet students, jee students, bachelor, bachelors, no brokerage, without brokerage, zero brokerage, no broker, without broker, bina broker";

/** These ask for something that has no filter; the results page tells the user so. */
const withoutFilter =
  "furnished, fully furnished, semi furnished, luxury, night shift, no curfew, no restrictions, 1 rk, 1rk, 4 sharing, four sharing, 4 share, 4 seater, 5 sharing, 6 sharing, veg, pure veg, veg only, vegetarian, vegetarians, pure vegetarian, shakahari, non veg, nonveg, non vegetarian, वेज, शाकाहारी, मांसाहारी";

/** "nothing": understood, but adds no filter. "noFilter": asks for something that has no filter. */
export type PhraseMeaning = StatedFilter | "nothing" | "noFilter";

/** What each phrase means. "non ac" adds no filter: a user who does not need a facility also accepts a room that has it. */
export const filterOfPhrase: ReadonlyMap<string, PhraseMeaning> = new Map<string, PhraseMeaning>([
  ...facilities.flatMap(([, list]) =>
    phrasesIn(list).flatMap((phrase) => without.map((no) => [`${no} ${phrase}`, "nothing"] as const)),
  ),
  ...phrasesIn(unspecific).map((phrase) => [phrase, "nothing"] as const),
  ...phrasesIn(withoutFilter).map((phrase) => [phrase, "noFilter"] as const),
  ...[...genders, ...sharings, ...facilities, ...terms, ...withoutFood].flatMap(([criteria, list]) =>
    phrasesIn(list).map((phrase) => [phrase, criteria] as const),
  ),
]);

/** Words around a request that add nothing to it. */
const fillerWords =
  "pg, pgs, hostel, hostels, room, rooms, paying, guest, guests, accommodation, accommodations, accomodation, stay, stays, flat, bed, beds, rent, rental, rents, price, budget, month, monthly, pm, per, sharing, occupancy, seater, facility, facilities, for, in, at, with, and, or, the, a, an, of, to, from, on, is, i, me, my, want, need, looking, find, search, show, available, best, good, nice, top, low, student, students, working, professional, professionals, near, nearby, nearest, around, close, only, please, any, area, city, s, " +
  "accha, acha, achha, acche, achhe, acchi, achhi, mere, mera, mujhe, hume, humein, chahiye, chaiye, chahie, mein, main, ke, ki, ka, ko, liye, lie, paas, pas, se, par, hai, ho, aur, ya, wala, wali, wale, walo, waala, kiraya, kiraye, kamra, kamre, sath, saath, rehne, " +
  "अच्छा, अच्छे, अच्छी, मेरे, मेरा, मुझे, हमें, पीजी, पी जी, हॉस्टल, होस्टल, हास्टल, छात्रावास, कमरा, कमरे, रूम, किराया, किराए, किराये, में, मे, के, की, का, को, लिए, लिये, पास, नजदीक, पर, से, है, और, या, वाला, वाली, वाले, साथ, सहित, चाहिए, चाहिये, शहर, रहने, छात्र, छात्रों, विद्यार्थी";
const fillers = new Set(phrasesIn(fillerWords).flatMap((phrase) => phrase.split(" ")));

export function isFiller(form: string): boolean {
  return fillers.has(form);
}

/** All words that have a meaning, alone or in a phrase, except the names of places and numbers. */
export const wordsOfFilters: readonly string[] = [
  ...new Set([...[...filterOfPhrase.keys()].flatMap((phrase) => phrase.split(" ")), ...fillers]),
];

const wordsOfHouses = new Set(
  "house, nivas, niwas, nivaas, residency, residence, home, homes, nest, kutir, bhavan, bhawan, sadan, villa, mansion, lodge, inn, heights, apartment, apartments".split(
    ", ",
  ),
);

/** "Gulmohar House" is the name of a building, not Gulmohar Colony. */
export function isWordOfHouses(form: string): boolean {
  return wordsOfHouses.has(form);
}

/** Phrases that mean "near", written before a place. */
export const phrasesBeforeNear: ReadonlySet<string> = phraseSet(
  "near, near to, near by, nearby, nearest, nearest to, close to, closest to, next to, around, opposite, opp, beside, behind, adjacent to, walking distance from, walking distance to, from, पास, नजदीक",
);
/** Phrases that mean "near", written after a place, as in Hindi. */
export const phrasesBehindNear: ReadonlySet<string> = phraseSet(
  "ke paas, ke pass, ke pas, k paas, k pas, ke nazdeek, ke najdik, ke nazdik, ke kareeb, ke karib, paas, nearby, near by, के पास, के नजदीक, के करीब, के निकट, पास",
);
