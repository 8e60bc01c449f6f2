import { verifiedMailbox } from "#contract/account/registration-code.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { fill } from "#web/format/fill.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { type SignInPath, type SignInSearch, paths, signInAddress } from "#web/paths.ts";
import { redirect } from "#web/routing.ts";
import { storedToken } from "./browser-memory.ts";

/** What the loaders of these pages are given. */
export type SignInArgs = LoaderArgs<SignInPath, SignInSearch>;

interface Words {
  title: string;
  description: string;
}

/** The head of a page on the way into an account. */
export function loadStep({ site, path }: SignInArgs, { title, description }: Words) {
  const { meta, links } = pageHead(site, {
    title: pageTitle(title, site),
    description: fill(description, { brand: site.brandName }),
    path,
  });
  return { head: { meta: [...meta, { name: "robots", content: "noindex" }], links } };
}

/** Of a later step of a forgotten password. Without the earlier ones it is not open, and leads to the first. */
export function loadResetStep(args: SignInArgs, words: Words) {
  const { frame, search } = args;
  // In the browser the page itself knows whether its flow has come so far.
  if (frame && !frame.form) throw beginAgain(paths.forgotPassword, "start-again", search);
  return loadStep(args, words);
}

/** Of the form to register with, and the mailbox that was verified for it. Without one it leads to the step that does that. */
export async function loadRegister(args: SignInArgs) {
  const email = await findVerifiedMailbox(args);
  if (email === undefined) throw beginAgain(paths.registerOtp, "verify-first", args.search);
  return { ...loadStep(args, signInMessages.register), email };
}

function beginAgain(path: SignInPath, notice: string, { next }: SignInSearch) {
  return redirect({ href: signInAddress(path, { notice, next }), statusCode: 302 });
}

/** The server knows by the visitor's cookie. In a browser without the token that came with it there is nothing to ask. */
async function findVerifiedMailbox({ call, frame }: SignInArgs): Promise<string | undefined> {
  if (!frame && storedToken() === undefined) return undefined;
  return (await call(verifiedMailbox)).email;
}
