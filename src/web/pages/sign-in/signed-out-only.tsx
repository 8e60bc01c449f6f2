import { type ReactNode, useEffect, useRef, useState } from "react";
import { useViewer } from "#web/session/viewer.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { codeStepTexts, typedEmail } from "./browser-memory.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useNext } from "./use-next.ts";

let hasSignedInHere = false;

/**
 * A step of the way in. Anyone who is signed in, before or by this page, is led on from it: the browser's Back does not lead to
 * a form that is done with.
 */
export function SignedOutOnly({
  isForSignedIn = false,
  onLeave,
  children,
}: {
  /** Open to people who came here signed in, and closed after signing in by these pages. */
  isForSignedIn?: boolean;
  onLeave?: () => void;
  children: ReactNode;
}) {
  const { signIn } = signInMessages;
  const { next: wanted, goTo } = useNext();
  const viewer = useViewer();
  const [wasSignedIn] = useState(viewer !== undefined);
  const isLed = useRef(false);
  // The fragment triggers the action that waited for signing in, which must not happen for users who were signed in before.
  const next = wasSignedIn ? (wanted.split("#", 1)[0] ?? wanted) : wanted;
  const isClosed = viewer !== undefined && (!isForSignedIn || hasSignedInHere);
  useEffect(() => {
    if (!isClosed || isLed.current) return;
    isLed.current = true;
    hasSignedInHere = true;
    for (const text of [typedEmail, codeStepTexts.register, codeStepTexts.reset]) text.forget();
    goTo(next, true);
    onLeave?.();
  });
  if (!isClosed) return children;
  return (
    <SignInFrame title={signIn.signedIn}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
      <p>
        <PageLink href={next}>{signIn.goOn}</PageLink>
      </p>
    </SignInFrame>
  );
}
