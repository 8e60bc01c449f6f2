import { useEffect } from "react";
import { useViewer } from "#web/session/viewer.ts";
import { readCodeStep } from "#web/pages/sign-in/code-step.ts";
import { SignInFrame } from "#web/pages/sign-in/sign-in-frame.tsx";
import { useNext } from "#web/pages/sign-in/use-next.ts";

/**
 * A later step of a forgotten password where no earlier one is known: so the server sends it without the cookie of one, and the browser
 * leads to the first step if its storage knows none either. Somebody who has finished, and signed in since, is led on.
 */
export function NoResetStep({ title }: { title: string }) {
  const { next, goTo, startAgain } = useNext();
  const isSignedIn = useViewer() !== undefined;
  useEffect(() => {
    if (!readCodeStep("reset")) goTo(isSignedIn ? next : startAgain, true);
  });
  return (
    <SignInFrame title={title}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${startAgain}`} />
      </noscript>
    </SignInFrame>
  );
}
