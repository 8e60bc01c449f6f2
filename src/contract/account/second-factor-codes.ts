/** Values of `code` in an error response on which pages act. */

/** 401: the password or the Google sign-in was accepted, and a code of the authenticator app is required next. */
export const secondStepCode = "second-step";
/** 403: an admin has no admin rights until a second factor is set up. */
export const enrolFirstCode = "second-factor-required";
/** 403: re-authenticate, then repeat the request. */
export const proveAgainCode = "prove-again";

/** Path of the page on which a sign-in is finished, in English. */
export const secondStepPath = "/login/second-step";
/** Path of the page on which a second factor is set up, in English. */
export const secondFactorPath = "/account/second-step";
