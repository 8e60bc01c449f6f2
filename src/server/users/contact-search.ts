import { tenDigitsOf } from "#contract/account/account-fields.ts";

/** What a searched text may match of a number that is shown as `98******10`. */
export interface ContactSearch {
  /** A complete number. Whether somebody has it is not told without `reveal`. */
  whole: string | undefined;
  /** The two last digits, which the mask shows. Any other part would tell, digit by digit, what it hides. */
  ending: string | undefined;
}

export function readContactSearch(find: string | undefined): ContactSearch {
  const digits = find === undefined ? "" : tenDigitsOf(find);
  return {
    whole: /^[0-9]{10}$/.test(digits) ? digits : undefined,
    ending: /^[0-9]{2}$/.test(digits) ? digits : undefined,
  };
}
