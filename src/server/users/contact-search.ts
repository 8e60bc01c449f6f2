import { tenDigitsOf } from "#contract/account/account-fields.ts";

/** What a search text may match of a number that is masked as `98******10`. */
export interface ContactSearch {
  /** A complete number. Whether an account has it is only answered with `reveal`. */
  whole: string | undefined;
  /** The last two digits, which the mask shows. Searching other parts would reveal hidden digits one by one. */
  ending: string | undefined;
}

export function readContactSearch(find: string | undefined): ContactSearch {
  const digits = find === undefined ? "" : tenDigitsOf(find);
  return {
    whole: /^[0-9]{10}$/.test(digits) ? digits : undefined,
    ending: /^[0-9]{2}$/.test(digits) ? digits : undefined,
  };
}
