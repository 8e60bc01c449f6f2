import { type CodeSteps, codeSteps } from "#contract/account/code-steps.ts";
import { verifiedMailbox } from "#contract/account/registration-code.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { fill } from "#web/format/fill.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { type SignInPath, type SignInSearch, paths, signInAddress } from "#web/paths.ts";
import { redirect } from "#web/router-api.ts";
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

/**
 * The head of a page with a mailed code, and which of its `steps` this browser has reached by the cookies that the server knows.
 * Scripts ask their own storage instead.
 */
export async function loadCodeStep(args: SignInArgs, words: Words, steps: readonly (keyof CodeSteps)[]) {
  const reached: CodeSteps = {};
  if (import.meta.env.SSR && steps.length > 0) {
    const known = await args.call(codeSteps);
    for (const step of steps) Object.assign(reached, known[step] && { [step]: known[step] });
  }
  return { ...loadStep(args, words), reached };
}

/** Of the form to register with, and the mailbox that was verified for it. Without one it leads to the step that does that. */
export async function loadRegister(args: SignInArgs) {
  const email = await findVerifiedMailbox(args);
  if (email === undefined) {
    const href = signInAddress(paths.registerOtp, { notice: "verify-first", next: args.search.next });
    throw redirect({ href, statusCode: 302 });
  }
  return { ...loadStep(args, signInMessages.register), email };
}

/** The server decides by the cookie. A browser without the token that came with the cookie need not ask. */
async function findVerifiedMailbox({ call, frame }: SignInArgs): Promise<string | undefined> {
  if (!frame && storedToken() === undefined) return undefined;
  return (await call(verifiedMailbox)).email;
}
