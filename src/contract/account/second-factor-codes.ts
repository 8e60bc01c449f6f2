/** Words in `code` of a refusal that pages act on. */

/** 401: the password or Google was right, and a code of the authenticator app comes next. */
export const secondStepCode = "second-step";
/** 403: an admin without a second factor has none of an admin's rights until one is set up. */
export const enrolFirstCode = "second-factor-required";
/** 403: prove again that it is you, then repeat the request. */
export const proveAgainCode = "prove-again";

/** Path of the page on which a sign-in is finished, in English. */
export const secondStepPath = "/login/second-step";
/** Path of the page on which a second factor is set up, in English. */
export const secondFactorPath = "/account/second-step";
