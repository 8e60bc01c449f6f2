/**
 * Checks a page's JSON-LD: for each type, the properties of schema.org that we use, and those that search engines require (Google's
 * lists for breadcrumbs, lists, questions, organisations and local businesses). It is stricter than they are: a name that is not
 * listed here is an error.
 */
type Check = (value: unknown) => boolean;

interface Thing {
  needed: Readonly<Record<string, Check>>;
  allowed?: Readonly<Record<string, Check>>;
}

const text: Check = (value) => typeof value === "string" && value.trim() !== "" && !/[{}]|undefined|null/.test(value);
const address: Check = (value) => typeof value === "string" && /^https?:\/\/[^/\s]+(\/\S*)?$/.test(value);
const positive: Check = (value) => typeof value === "number" && Number.isInteger(value) && value > 0;
const constant =
  (...wanted: unknown[]): Check =>
  (value) =>
    wanted.includes(value);
const many =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const a =
  (...types: string[]): Check =>
  (value) =>
    isObject(value) && types.includes(String(value["@type"])) && problemsIn(value).length === 0;

const things: Readonly<Record<string, Thing>> = {
  LodgingBusiness: {
    needed: {
      "@id": address,
      name: text,
      description: text,
      url: address,
      identifier: matches(/^PG\d{6,}$/),
      address: a("PostalAddress"),
    },
    allowed: {
      image: many(address),
      priceRange: matches(/^₹[\d,]+(?:–₹[\d,]+)?$/),
      currenciesAccepted: constant("INR"),
      makesOffer: many(a("Offer")),
      amenityFeature: many(a("LocationFeatureSpecification")),
    },
  },
  PostalAddress: {
    needed: { addressLocality: text, addressCountry: constant("IN") },
    allowed: { addressRegion: text },
  },
  Offer: {
    needed: {
      name: text,
      url: address,
      price: positive,
      priceCurrency: constant("INR"),
      priceSpecification: a("UnitPriceSpecification"),
      itemOffered: a("Room"),
    },
    allowed: { availability: constant("https://schema.org/InStock", "https://schema.org/SoldOut") },
  },
  UnitPriceSpecification: { needed: { price: positive, priceCurrency: constant("INR"), unitCode: constant("MON") } },
  Room: { needed: { name: text, occupancy: a("QuantitativeValue") } },
  QuantitativeValue: { needed: { value: positive } },
  LocationFeatureSpecification: { needed: { name: text, value: constant(true) } },
  BreadcrumbList: { needed: { itemListElement: many(a("ListItem")) } },
  ItemList: { needed: { numberOfItems: positive, itemListElement: many(a("ListItem")) } },
  ListItem: { needed: { position: positive }, allowed: { name: text, item: address, url: address } },
  FAQPage: { needed: { mainEntity: many(a("Question")) } },
  Question: { needed: { name: text, acceptedAnswer: a("Answer") } },
  Answer: { needed: { text } },
  Organization: {
    needed: { name: text, url: address, logo: address },
    allowed: { address: text, sameAs: many(address), contactPoint: a("ContactPoint") },
  },
  ContactPoint: { needed: { contactType: text }, allowed: { telephone: text, email: text } },
  WebSite: { needed: { name: text, url: address, inLanguage: constant("en-IN", "hi-IN") } },
};

function matches(pattern: RegExp): Check {
  return (value) => typeof value === "string" && pattern.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The problems with one object, such as "Offer.price"; empty if there are none. */
function problemsIn(value: Record<string, unknown>): string[] {
  const type = String(value["@type"]);
  const thing = things[type];
  if (!thing) return [type];
  const missing = Object.keys(thing.needed).filter((name) => !(name in value));
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    if (name === "@type") return [];
    const check = thing.needed[name] ?? thing.allowed?.[name];
    if (check?.(part)) return [];
    const inner = [part].flat().filter(isObject).flatMap(problemsIn);
    return inner.length > 0 ? inner : [`${type}.${name}`];
  });
  return [...missing.map((name) => `${type}.${name} is missing`), ...wrong, ...problemsOfOrder(type, value)];
}

/** Positions count from 1, each item of a list has a type, and only the last step of a breadcrumb has no URL. */
function problemsOfOrder(type: string, { itemListElement, numberOfItems }: Record<string, unknown>): string[] {
  if (!Array.isArray(itemListElement)) return [];
  const items = itemListElement.filter(isObject);
  return [
    ...(items.every(({ position }, i) => position === i + 1) ? [] : [`${type} is not in order`]),
    ...(type === "ItemList" && numberOfItems !== items.length ? ["ItemList is counted wrongly"] : []),
    ...(type === "ItemList" && items.some(({ url }) => url === undefined) ? ["ItemList leads nowhere"] : []),
    ...(type === "BreadcrumbList" &&
    items.some(({ name, item }, i) => name === undefined || (item === undefined && i < items.length - 1))
      ? ["BreadcrumbList leads nowhere"]
      : []),
  ];
}

export interface StructuredThing {
  "@type": string;
  [property: string]: unknown;
}

/** All JSON-LD of a page. Throws naming every error. */
export function structuredDataIn(html: string): StructuredThing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.map(([, json = ""]) => {
    const { "@context": context, ...thing } = JSON.parse(json) as StructuredThing;
    const problems = [...(context === "https://schema.org" ? [] : ["@context"]), ...problemsIn(thing)];
    if (problems.length > 0) throw new Error(`Not as schema.org has it: ${problems.join(", ")}`);
    return thing;
  });
}
