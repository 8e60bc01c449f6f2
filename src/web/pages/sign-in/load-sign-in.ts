import { redirect } from "@tanstack/react-router";
import { verifiedMailbox } from "#contract/account/registration-code.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { fill } from "#web/format/fill.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { type SignInPath, type SignInSearch, paths, signInAddress } from "#web/paths.ts";
import { storedToken } from "./browser-memory.ts";

const words: Readonly<Record<SignInPath, { title: string; description: string }>> = {
  [paths.login]: signInMessages.login,
  [paths.registerOtp]: signInMessages.registerOtp,
  [paths.register]: signInMessages.register,
  [paths.forgotPassword]: signInMessages.forgotPassword,
  [paths.resetCode]: signInMessages.resetCode,
  [paths.newPassword]: signInMessages.newPassword,
};

/** What a loader of these pages is given; `frame` only while the server renders. */
interface LoadContext {
  call: Call;
  frame?: { form?: unknown };
}

/** The head of a page on the way into an account. A step that is not open to the visitor leads to the first of its flow. */
export async function loadSignIn(
  { call, frame }: LoadContext,
  site: SiteSettings,
  path: SignInPath,
  { next }: SignInSearch,
): Promise<{ head: ReturnType<typeof pageHead>; email?: string }> {
  // In the browser the page itself knows whether its flow has come so far.
  if (frame && !frame.form && (path === paths.resetCode || path === paths.newPassword))
    throw redirect({ href: signInAddress(paths.forgotPassword, { notice: "start-again", next }), statusCode: 302 });
  const email = path === paths.register ? await findVerifiedMailbox(call, frame !== undefined) : undefined;
  if (path === paths.register && email === undefined)
    throw redirect({ href: signInAddress(paths.registerOtp, { notice: "verify-first", next }), statusCode: 302 });
  const { title, description } = words[path];
  const { meta, links } = pageHead(site, {
    title: pageTitle(title, site),
    description: fill(description, { brand: site.brandName }),
    path,
  });
  return {
    head: { meta: [...meta, { name: "robots", content: "noindex" }], links },
    ...(email === undefined ? {} : { email }),
  };
}

/** The server knows by the visitor's cookie. In a browser without the token that came with it there is nothing to ask. */
async function findVerifiedMailbox(call: Call, isServer: boolean): Promise<string | undefined> {
  if (!isServer && storedToken() === undefined) return undefined;
  return (await call(verifiedMailbox)).email;
}
