import type { Property } from "#contract/property/property.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount, joinWords } from "#web/format/words.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";
import { type CalendarDay, daysAfter, monthsAfter } from "./calendar-day.ts";
import type { StayCost } from "#contract/costs/stay-cost.ts";

/** An event of the example; without a day if the listing does not state it. */
export interface Step {
  day?: CalendarDay;
  text: string;
  /** What to ask, where something is not stated. */
  ask?: string;
}

interface Stay {
  /** The first of a month. */
  moveIn: CalendarDay;
  /** Whole months. */
  months: number;
  cost: Pick<StayCost, "firstRent" | "restOfMonth" | "deposit" | "firstMonth">;
}

type Words = StayMessages["stay"];

/** A stay from the first payment to the deposit's return, by its days; what is not stated follows them. */
export function formatMoveInExample(property: Property, stay: Stay, { stay: words, facts }: StayMessages): Step[] {
  const lastDay = daysAfter(monthsAfter(stay.moveIn, stay.months), -1);
  const steps = [
    payStep(stay, words, facts.and),
    ...lockInSteps(property, stay, lastDay, words),
    ...noticeSteps(property, stay, lastDay, words),
    { day: lastDay, text: formatCount(words.stepLastDay, stay.months) },
    ...depositSteps(stay, words),
  ];
  const dated = steps.filter(({ day }) => day !== undefined);
  const undated = steps.filter(({ day }) => day === undefined);
  return [...dated.toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? "")), ...undated];
}

/** The sums are those of the first month in the bill: a house may ask for part of them later in the month. */
function payStep({ moveIn, cost }: Stay, words: Words, and: string): Step {
  const { firstRent, restOfMonth, deposit, firstMonth } = cost;
  const parts = [
    fill(words.stepRent, { price: formatRupees(firstRent) }),
    ...(deposit === undefined || deposit === 0 ? [] : [fill(words.stepDeposit, { price: formatRupees(deposit) })]),
    ...(restOfMonth === 0 ? [] : [fill(words.stepRestOfBill, { price: formatRupees(restOfMonth) })]),
  ];
  const about = restOfMonth === 0 ? words.stepPay : words.stepPayAbout;
  const payment = fill(about, { total: formatRupees(firstMonth), parts: joinWords(parts, and) });
  if (deposit === undefined) return { day: moveIn, text: `${payment} ${words.stepDepositUnknown}`, ask: words.deposit };
  return { day: moveIn, text: deposit === 0 ? `${payment} ${words.stepNoDeposit}` : payment };
}

function lockInSteps({ lockInMonths }: Property, { moveIn }: Stay, lastDay: CalendarDay, words: Words): Step[] {
  if (lockInMonths === undefined) return [{ text: words.stepLockInUnknown, ask: words.lockIn }];
  if (lockInMonths === 0) return [];
  const end = daysAfter(monthsAfter(moveIn, lockInMonths), -1);
  return end > lastDay
    ? [{ day: end, text: formatCount(words.stepLockInTooLate, lockInMonths), ask: words.leaveEarly }]
    : [{ day: end, text: formatCount(words.stepLockIn, lockInMonths) }];
}

function noticeSteps({ noticeDays }: Property, { moveIn }: Stay, lastDay: CalendarDay, words: Words): Step[] {
  if (noticeDays === undefined) return [{ text: words.stepNoticeUnknown, ask: words.notice }];
  if (noticeDays === 0) return [];
  const latest = daysAfter(lastDay, -noticeDays);
  if (latest < moveIn) return [{ text: formatCount(words.stepNoticeTooLong, noticeDays), ask: words.leaveInNotice }];
  return [{ day: latest, text: formatCount(words.stepNotice, noticeDays) }];
}

function depositSteps({ cost: { deposit } }: Stay, words: Words): Step[] {
  if (deposit === 0) return [];
  const text =
    deposit === undefined ? words.stepReturnUnknown : fill(words.stepReturn, { deposit: formatRupees(deposit) });
  return [{ text, ask: words.depositReturn }];
}

/** "1 Dec 2026", or what stands where there is no day. */
export function formatDayOfStay(day: CalendarDay | undefined, words: Words): string {
  return day === undefined ? words.noDay : formatDate(day);
}
