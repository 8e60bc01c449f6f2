import { logIn, register } from "#contract/account/account.ts";
import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { changeMyAccount } from "#contract/account/my-account.ts";
import { forgotPassword, updatePassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { mailProofCode, proveAgain } from "#contract/account/second-factor.ts";
import { secondStepCode, secondStepPath } from "#contract/account/second-factor-codes.ts";
import { sendRegistrationCode, verifyRegistrationCode } from "#contract/account/registration-code.ts";
import { type PageForm, toNextPage, toStep } from "#server/http/forms/page-form.ts";

const account = "/account";
const proofFields = ["currentPassword", "mailedCode", "code", "recoveryCode"] as const;
const reset = "/login/forgotPassword";
const resetCode = `${reset}/otp-verify`;
const newPassword = `${resetCode}/update-password`;

const toResetCode: PageForm["leadsTo"] = (sent) => toStep(resetCode, sent);

/** The first step of a sign-in succeeded, and the account requires a second one. */
const toSecondStep: PageForm["refusalLeadsTo"] = (code, sent) =>
  code === secondStepCode ? toStep(secondStepPath, sent).location : undefined;

/**
 * The forms on the way into an account, and those of its own page. Each step of a flow redirects to the page of the next one, which
 * knows by a cookie whom it is for: so it can be loaded again, and its URL contains neither mailbox nor number.
 */
export const accountForms: readonly PageForm[] = [
  {
    path: "/login",
    name: "demo",
    sentWith: "as",
    endpoint: signInToDemo,
    keeps: ["as"],
    leadsTo: toNextPage,
    refusalLeadsTo: toSecondStep,
  },
  {
    path: "/login",
    name: "log-in",
    endpoint: logIn,
    keeps: ["email"],
    leadsTo: toNextPage,
    refusalLeadsTo: toSecondStep,
  },
  {
    path: "/registerOtp",
    name: "code",
    sentWith: "otp",
    endpoint: verifyRegistrationCode,
    keeps: ["email"],
    stage: "code",
    leadsTo: (sent) => toStep("/register", sent),
  },
  {
    path: "/registerOtp",
    name: "email",
    endpoint: sendRegistrationCode,
    keeps: ["email"],
    leadsTo: (sent) => toStep("/registerOtp", sent, { step: "code" }),
  },
  {
    path: "/register",
    name: "register",
    endpoint: register,
    keeps: ["name", "email", "contact"],
    leadsTo: toNextPage,
  },
  { path: reset, name: "email", endpoint: forgotPassword, keeps: ["email"], leadsTo: toResetCode },
  {
    path: resetCode,
    name: "code",
    sentWith: "otp",
    endpoint: verifyResetCode,
    keeps: ["email"],
    stage: "code",
    leadsTo: (sent) => toStep(newPassword, sent),
  },
  {
    path: resetCode,
    name: "email",
    endpoint: forgotPassword,
    keeps: ["email"],
    stage: "code",
    leadsTo: toResetCode,
  },
  {
    path: newPassword,
    name: "password",
    endpoint: updatePassword,
    keeps: ["email"],
    leadsTo: (sent) => toStep("/login", sent, { notice: "password-updated" }),
  },
  {
    path: account,
    name: "number",
    sentWith: "mailCode",
    endpoint: mailProofCode,
    keeps: ["contact"],
    leadsTo: () => ({ stage: "code" }),
  },
  {
    path: account,
    name: "number",
    endpoint: changeMyAccount,
    keeps: ["contact"],
    mayBeEmpty: proofFields,
    proof: { endpoint: proveAgain, fields: proofFields },
    leadsTo: ({ prefix }) => ({ location: prefix + account }),
  },
];
