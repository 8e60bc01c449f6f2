import { useRouter } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { logOutForm } from "#contract/account/viewer.ts";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/ui/toasts.ts";
import { messages } from "#web/messages/messages.ts";

/** A form around the Logout button, so that it works before, and without, any script. */
export function LogOutForm({
  describeFailure,
  children,
}: {
  /** Overrides the failure message; the server's message is undefined if there was no response. */
  describeFailure?: (serverMessage: string | undefined) => string;
  children: ReactNode;
}) {
  const { session } = messages;
  const router = useRouter();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    import("./log-out.ts")
      .then(({ endSession }) =>
        endSession(() => router.navigate({ href: paths.login }), describeFailure ?? (() => session.logOutFailed)),
      )
      .catch(() => {
        // Without a connection the form would leave this page for the browser's own about that.
        if (navigator.onLine) form.submit();
        else showToast(session.logOutFailed, "error");
      });
  };
  return (
    <form method="post" action={logOutForm} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
