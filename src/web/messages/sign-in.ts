import { registrationConsent } from "#contract/account.ts";
import type { GoogleRefusal } from "#contract/google-sign-in.ts";
import { messages } from "./messages.ts";

/** The consent as it is worded in each version: a new wording is a new version in the contract. */
const consents: Readonly<
  Record<
    typeof registrationConsent,
    { byRegistering: string; byGoogle: string; terms: string; privacy: string; age: string }
  >
> = {
  "2026-11": {
    byRegistering: "By registering you agree to the {terms} and the {privacy}.",
    byGoogle: "New here? By going on with Google you agree to the {terms} and the {privacy}.",
    terms: "Terms and conditions",
    privacy: "Privacy policy",
    age: "You declare that you are 18 or older, or that a parent or guardian agrees.",
  },
};

/** English, with the words of the pages on the way into an account. */
export const signInMessages = {
  ...messages,
  consent: consents[registrationConsent],
  signIn: {
    problems: "What to put right",
    demo: "Demo people",
    demoAs: "Try the demo as",
    demoPeople: { tenant: "tenant", owner: "owner", admin: "admin" },
    or: "OR",
    signedIn: "You are signed in.",
    goOn: "Go on",
    serverError: "Server Error",
    somethingWrong: "Something went wrong",
    showPassword: "Show password",
    notices: {
      "password-updated": "Password updated successfully!",
      "start-again": "The code belongs to this step. Begin here again, and we send a new one.",
      "verify-first": "First we check your email. Then you register.",
      "enquiry-kept": "Your enquiry is kept. It is sent as soon as you have logged in or registered.",
      google: "Google did not let you in. Try again, or use your email.",
      "google-unverified":
        "Google has not verified this email. Register with a code that we mail you, or use your password.",
      "google-confirm":
        "This email has an account here. Log in once with its password to connect Google; if you forgot it, a code by mail sets a new one.",
      "google-other-account": "Another Google account opens the account of this email. Use that one, or your password.",
    } satisfies Record<GoogleRefusal, string> & Record<string, string>,
  },
  login: {
    title: "Login",
    description: "Log in to {brand}.",
    heading: "Welcome back",
    lead: "Log in with the email you registered with.",
    email: "Email",
    password: "Password",
    submit: "Login",
    pending: "Logging in",
    success: "Login Successfully",
    google: "Login with Google",
    noAccount: "Don't have an account?",
    register: "Register here",
    forgot: "Forgot Password",
  },
  registerOtp: {
    title: "Verify Your Email",
    description: "Verify your email to register with {brand}.",
    lead: "We send a 6-digit code to it. With the code you register.",
    email: "Email",
    submit: "Continue",
    pending: "Sending the code",
    sent: "OTP sent to your email",
    sendFailed: "Failed to send OTP",
    verified: "OTP verified successfully",
    verifyFailed: "Invalid OTP",
    back: "Change email",
    hasAccount: "Already have an account?",
    login: "Login",
  },
  code: {
    sentTo: "We sent a 6-digit code to {email}.",
    sentIfKnown: "If {email} has an account here, we sent a 6-digit code to its mailbox.",
    mayTake: "It can take a few minutes. Look in the spam folder too.",
    label: "6-digit code",
    box: "Digit {box} of {length}",
    progress: "{filled} of {length} digits. You can paste the whole code.",
    submit: "Verify OTP",
    pending: "Checking the code",
    sendAgainIn: "Send again in {time}",
    soon: "You can ask for another code in 2 minutes.",
    now: "You can ask for another code now.",
    notArrived: "Nothing after two minutes? Ask for another code.",
    resend: "Resend",
    mailbox: "Open the local mailbox",
    newTab: "opens a new tab",
  },
  register: {
    title: "Register",
    description: "Register with {brand}.",
    heading: "Register",
    lead: "Your email is verified. A few lines more.",
    name: "Name",
    email: "Email",
    emailHelp: "Verified just now",
    contact: "Contact",
    contactHelp: "10-digit mobile number",
    password: "Password",
    passwordHelp: "At least 6 characters. Longer is stronger.",
    strength: {
      label: "Strength: {strength}",
      short: "too short",
      weak: "weak, easy to guess",
      fair: "fair",
      strong: "strong",
    },
    submit: "Register",
    pending: "Registering",
    success: "Registered Successfully",
    google: "Continue with Google",
    hasAccount: "Already have an account?",
    login: "Login",
  },
  forgotPassword: {
    title: "Forgot password",
    description: "Set a new password for your account on {brand}.",
    lead: "We send a 6-digit code to your mailbox. With the code you set a new password.",
    email: "Email or mobile number",
    submit: "Send OTP",
    pending: "Sending the code",
    sent: "OTP sent successfully",
    backToLogin: "Back to Login",
  },
  resetCode: {
    title: "Verify OTP",
    description: "Enter the code that we sent to your mailbox.",
    heading: "Enter the code",
    verified: "OTP Verified",
    failed: "Failed to Verify Otp",
    backToLogin: "Back to Login",
  },
  newPassword: {
    title: "Update Password",
    description: "Choose a new password for your account on {brand}.",
    heading: "Choose a new password",
    lead: "For {email}. Wherever you are logged in, you are logged out.",
    password: "New Password",
    passwordHelp: "At least 6 characters. Longer is stronger.",
    submit: "Update Password",
    pending: "Updating the password",
    updated: "Password updated successfully!",
    failed: "Failed to update password",
  },
};

export type SignInMessages = typeof signInMessages;
