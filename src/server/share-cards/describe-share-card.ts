import { detectContacts } from "#contract/detection/detect-contacts.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { type Gender, type Sharing, startingPrice } from "#contract/property/property-facts.ts";
import { drawableText } from "./card-text.ts";
import type { ShareCardWords } from "./draw-share-card.ts";

export const cardLanguages = ["en", "hi"] as const;
export type CardLanguage = (typeof cardLanguages)[number];

interface Words {
  gender: Readonly<Record<Gender, string>>;
  sharing: Readonly<Record<Sharing, string>>;
  unit: string;
  /** Of a title that cannot be drawn, or is not repeated. */
  untitled: string;
}

const words: Readonly<Record<CardLanguage, Words>> = {
  en: {
    gender: { boys: "For boys", girls: "For girls", "co-living": "Co-living" },
    sharing: { single: "single room", double: "double sharing", triple: "triple sharing" },
    unit: "a month for one bed",
    untitled: "Paying-guest rooms",
  },
  hi: {
    gender: { boys: "लड़कों के लिए", girls: "लड़कियों के लिए", "co-living": "को-लिविंग" },
    sharing: { single: "सिंगल शेयरिंग", double: "डबल शेयरिंग", triple: "ट्रिपल शेयरिंग" },
    unit: "हर महीने, एक बेड का",
    untitled: "पीजी के कमरे",
  },
};

const rupees = new Intl.NumberFormat("en-IN");

/** The texts on the card of a listing. Title and place are the owner's, without characters that our fonts lack. */
export function describeShareCard(card: PropertyCard, brand: string, language: CardLanguage): ShareCardWords {
  const { gender, sharing, unit, untitled } = words[language];
  const price = startingPrice(card);
  const title = drawnWords(card.title);
  const place = drawnWords(`${card.locality}, ${card.city}`);
  return {
    brand: drawableText(brand) ?? "PG",
    title: title ?? untitled,
    place: place === undefined ? gender[card.gender] : `${gender[card.gender]} · ${place}`,
    ...(price && {
      price: { amount: `₹${rupees.format(price.rent)}`, unit: `${unit} · ${sharing[price.sharing]}` },
    }),
  };
}

/** Words with a number or a link are refused today; older listings may have them, and those are not drawn. */
function drawnWords(written: string): string | undefined {
  return detectContacts(written).length === 0 ? drawableText(written) : undefined;
}
