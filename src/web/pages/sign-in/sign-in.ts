/** What the router fetches for these pages, as one file: every visit to any page carries the name of each that it may fetch. */
export { loadSignIn } from "./load-sign-in.ts";
export { SignInPage } from "./sign-in-page.tsx";
