/** The code of a 409 for a change of an outdated version: `current` is the current state, as on the wire. */
export const changedMeanwhileCode = "changed-meanwhile";
