import type { Property } from "#contract/property/property.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";
import { type CalendarDay, daysAfter, monthsAfter } from "./calendar-day.ts";
import type { StayCost } from "#contract/costs/stay-cost.ts";

/** What happens on a day, or what nobody has said: then without a day. */
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
  cost: Pick<StayCost, "firstRent" | "deposit">;
}

type Words = StayMessages["stay"];

/** A stay from the first payment to the deposit's return, by its days; what is not stated follows them. */
export function formatMoveInExample(property: Property, stay: Stay, words: Words): Step[] {
  const lastDay = daysAfter(monthsAfter(stay.moveIn, stay.months), -1);
  const steps = [
    payStep(stay, words),
    ...lockInSteps(property, stay, lastDay, words),
    ...noticeSteps(property, stay, lastDay, words),
    { day: lastDay, text: formatCount(words.stepLastDay, stay.months) },
    ...depositSteps(stay, words),
  ];
  const dated = steps.filter(({ day }) => day !== undefined);
  const undated = steps.filter(({ day }) => day === undefined);
  return [...dated.toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? "")), ...undated];
}

function payStep({ moveIn, cost: { firstRent, deposit } }: Stay, words: Words): Step {
  const amounts = {
    rent: formatRupees(firstRent),
    deposit: formatRupees(deposit ?? 0),
    total: formatRupees(firstRent + (deposit ?? 0)),
  };
  if (deposit === undefined) return { day: moveIn, text: fill(words.stepPayUnknown, amounts), ask: words.deposit };
  return { day: moveIn, text: fill(deposit === 0 ? words.stepPayNoDeposit : words.stepPay, amounts) };
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
