/** The code of a 409 to whoever changed an older version: `current` is what there is now, as it goes over the wire. */
export const changedMeanwhileCode = "changed-meanwhile";
