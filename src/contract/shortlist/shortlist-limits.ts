/** Constants of shortlists and comparisons. Not in limits.ts, because every first visit downloads what any page uses of that. */

/** The most listings whose cards one call returns by their ids. */
export const mostCardsById = 100;
/** The most listings on one person's shortlist, and in a browser without an account. */
export const mostShortlisted = 100;
/** Maximum length of a note on a shortlist, in characters. */
export const longestShortlistNote = 300;
/** The least and the most listings that are compared at once. */
export const fewestCompared = 2;
export const mostCompared = 4;
