import { logIn, register } from "#contract/account.ts";
import { signInToDemo } from "#contract/demo-sign-in.ts";
import { safeNext } from "#contract/next-address.ts";
import { forgotPassword, updatePassword, verifyResetCode } from "#contract/password-reset.ts";
import { sendRegistrationCode, verifyRegistrationCode } from "#contract/registration-code.ts";
import type { PageForm } from "./rendering/form-posts.ts";

const reset = "/login/forgotPassword";
const onward: PageForm["leadsTo"] = ({ next }) => ({ location: safeNext(next) });

/** The forms on the way into an account. Each step of a flow answers with the next one: who posts it has the address typed. */
export const accountForms: readonly PageForm[] = [
  { path: "/login", name: "demo", sentWith: "as", endpoint: signInToDemo, keeps: [], leadsTo: onward },
  { path: "/login", name: "log-in", endpoint: logIn, keeps: ["email"], leadsTo: onward },
  {
    path: "/registerOtp",
    name: "code",
    sentWith: "otp",
    endpoint: verifyRegistrationCode,
    keeps: ["email"],
    stage: "code",
    leadsTo: ({ next }) => {
      const page = safeNext(next);
      return { location: page === "/" ? "/register" : `/register?${new URLSearchParams({ next: page }).toString()}` };
    },
  },
  {
    path: "/registerOtp",
    name: "email",
    endpoint: sendRegistrationCode,
    keeps: ["email"],
    leadsTo: () => ({ stage: "code" }),
  },
  {
    path: "/register",
    name: "register",
    endpoint: register,
    keeps: ["name", "email", "contact"],
    leadsTo: onward,
  },
  { path: reset, name: "email", endpoint: forgotPassword, keeps: ["email"], leadsTo: () => ({ stage: "code" }) },
  {
    path: `${reset}/otp-verify`,
    name: "code",
    sentWith: "otp",
    endpoint: verifyResetCode,
    keeps: ["email"],
    stage: "code",
    leadsTo: () => ({ stage: "password" }),
  },
  {
    path: `${reset}/otp-verify`,
    name: "email",
    endpoint: forgotPassword,
    keeps: ["email"],
    stage: "code",
    leadsTo: () => ({ stage: "code" }),
  },
  {
    path: `${reset}/otp-verify/update-password`,
    name: "password",
    endpoint: updatePassword,
    keeps: ["email"],
    stage: "password",
    leadsTo: () => ({ location: "/login?notice=password-updated" }),
  },
];
