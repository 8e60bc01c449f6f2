import type { Property } from "#contract/property/property.ts";
import { formatTime } from "#web/format/dates.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";
import { fill } from "#web/format/fill.ts";
import type { IconName } from "#web/ui/icon-names.ts";

type Words = StayMessages["stay"];

/** A row of a panel. `isUnknown`: not stated by the listing, unlike a stated "no". */
export interface Statement {
  icon: IconName;
  text: string;
  note?: string;
  isNo?: boolean;
  isUnknown?: boolean;
}

/** Deposit, lock-in and notice in a tenant's words. */
export function describeTerms(property: Property, words: Words): Statement[] {
  const { securityDeposit: deposit, lockInMonths: lockIn, noticeDays: notice } = property;
  return [
    deposit === undefined
      ? { icon: "wallet", text: words.deposit, isUnknown: true }
      : {
          icon: "wallet",
          ...(deposit === 0
            ? { text: words.termNoDeposit }
            : { text: fill(words.termDeposit, { price: formatRupees(deposit) }), note: words.deposit }),
        },
    lockIn === undefined
      ? { icon: "calendar-check", text: words.lockIn, isUnknown: true }
      : {
          icon: "calendar-check",
          ...(lockIn === 0
            ? { text: words.termNoLockIn }
            : { text: formatCount(words.termLockIn, lockIn), note: words.lockIn }),
        },
    notice === undefined
      ? { icon: "door-closed", text: words.notice, isUnknown: true }
      : {
          icon: "door-closed",
          ...(notice === 0
            ? { text: words.termNoNotice }
            : { text: formatCount(words.termNotice, notice), note: words.notice }),
        },
  ];
}

export function describeFood({ meals }: Property, words: Words): Statement[] {
  if (!meals) return [{ icon: "cooking-pot", text: words.meals, isUnknown: true }];
  const price = meals.price === undefined ? undefined : formatRupees(meals.price);
  const optional = price === undefined ? words.foodOptional : fill(words.foodOptionalFor, { price });
  const text = { included: words.foodIncluded, optional, none: words.foodNone }[meals.plan];
  return [
    { icon: "cooking-pot", text, isNo: meals.plan === "none" },
    ...(meals.plan === "none" || meals.isVegetarian === undefined
      ? []
      : [{ icon: "leaf" as const, text: meals.isVegetarian ? words.vegetarian : words.notVegetarian }]),
  ];
}

export function describeRules({ gateCloses, visitors }: Property, words: Words): Statement[] {
  return [
    gateCloses === undefined
      ? { icon: "moon", text: words.gateUnknown, isUnknown: true }
      : {
          icon: "moon",
          text: gateCloses === "open" ? words.gateOpen : fill(words.gateCloses, { time: formatTime(gateCloses) }),
        },
    visitors === undefined
      ? { icon: "users", text: words.guestPolicyUnknown, isUnknown: true }
      : { icon: "users", text: words.visitors[visitors], isNo: visitors === "not-allowed" },
  ];
}
