import type { PlacePage } from "#contract/search/place-page.ts";
import { genders } from "#contract/property/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { joinWords, formatCount } from "#web/format/words.ts";
import type { PlaceMessages } from "#web/messages/site/place.ts";
import { nameOf } from "#web/format/place-names.ts";

export interface Question {
  question: string;
  answer: string;
}

/** "PGs in Kamla Nagar, Delhi" */
export function formatHeading({ kind, city, ...place }: PlacePage, { place: words }: PlaceMessages): string {
  return fill(words.heading[kind], { place: nameOf(place), city: city ? nameOf(city) : "" });
}

/** "in Kamla Nagar", "near SRCC" */
export function describeWhere({ kind, ...place }: PlacePage, { place: words }: PlaceMessages): string {
  return fill(words.where[kind], { place: nameOf(place) });
}

/** "12 for girls, 9 for boys and 4 co-living"; only those that there are. */
function formatGenders({ genders: totals }: PlacePage, { place: words }: PlaceMessages): string {
  const parts = genders
    .filter((gender) => totals[gender] > 0)
    .toSorted((a, b) => totals[b] - totals[a])
    .map((gender) => fill(words.for[gender], { count: formatNumber(totals[gender]) }));
  return joinWords(parts, words.and);
}

/** "25 PGs: 12 for girls, 9 for boys and 4 co-living." */
export function formatTotal(place: PlacePage, messages: PlaceMessages): string {
  const { place: words } = messages;
  if (place.total === 0) return fill(words.none, { where: describeWhere(place, messages) });
  return fill(words.count, { count: formatCount(words.pgs, place.total), parts: formatGenders(place, messages) });
}

/** What people ask, as far as the listings answer it and the rest of the page does not. */
export function answerQuestions(place: PlacePage, messages: PlaceMessages): Question[] {
  const { place: words } = messages;
  const { total, meals, shortLockIn } = place;
  const ask = (question: string, answer: string | undefined): Question[] =>
    answer === undefined ? [] : [{ question: fill(question, { where: describeWhere(place, messages) }), answer }];
  const hasMeals = meals.included + meals.optional > 0;
  const mealAnswer = fill(words.mealAnswer, {
    total: formatCount(words.pgs, total),
    included: formatNumber(meals.included),
    optional: formatNumber(meals.optional),
  });
  return [
    ...ask(words.mealQuestion, hasMeals ? mealAnswer : undefined),
    ...ask(words.lockInQuestion, shortLockIn > 0 ? formatCount(words.lockInAnswer, shortLockIn) : undefined),
  ];
}
