import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  mailProofCode,
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/account/second-factor.ts";
import { secondFactorPath, secondStepPath } from "#contract/account/second-factor-codes.ts";
import { type PageForm, toNextPage, toStep } from "#server/http/forms/page-form.ts";

/** Redirects to the page (POST, redirect, GET), which shows the new state. */
const back: PageForm["leadsTo"] = (sent) => toStep(secondFactorPath, sent);

const onAccountPage = { path: secondFactorPath, keeps: [] } as const;

/** The forms of two-step login. Posted natively even with scripts, since each answer is a page of its own. */
export const secondFactorForms: readonly PageForm[] = [
  {
    path: secondStepPath,
    name: "recovery",
    sentWith: "recoveryCode",
    endpoint: finishSignIn,
    keeps: [],
    leadsTo: toNextPage,
  },
  {
    path: secondStepPath,
    name: "code",
    endpoint: finishSignIn,
    keeps: [],
    leadsTo: toNextPage,
  },
  { ...onAccountPage, name: "begin", sentWith: "begin", endpoint: beginSecondFactor, leadsTo: back },
  {
    ...onAccountPage,
    name: "confirm",
    sentWith: "firstCode",
    endpoint: confirmSecondFactor,
    leadsTo: () => ({ stage: "recovery-codes" }),
    showsAnswer: true,
  },
  {
    ...onAccountPage,
    name: "renew",
    sentWith: "renew",
    endpoint: renewRecoveryCodes,
    leadsTo: () => ({ stage: "recovery-codes" }),
    showsAnswer: true,
  },
  { ...onAccountPage, name: "remove", sentWith: "remove", endpoint: removeSecondFactor, leadsTo: back },
  {
    ...onAccountPage,
    name: "mail-code",
    sentWith: "mailCode",
    endpoint: mailProofCode,
    leadsTo: () => ({ stage: "mailed" }),
  },
  { ...onAccountPage, name: "prove-recovery", sentWith: "recoveryCode", endpoint: proveAgain, leadsTo: back },
  { ...onAccountPage, name: "prove", endpoint: proveAgain, leadsTo: back },
];
