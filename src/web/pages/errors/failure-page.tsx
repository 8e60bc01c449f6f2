import { Link, useRouter } from "@tanstack/react-router";
import { useMessages } from "#web/messages/messages.tsx";
import { paths } from "#web/paths.ts";

export function FailurePage() {
  const { errors } = useMessages();
  const router = useRouter();
  return (
    <main id="main" tabIndex={-1}>
      <h1>{errors.failureTitle}</h1>
      <p>{errors.failureText}</p>
      <button type="button" onClick={() => void router.invalidate()}>
        {errors.tryAgain}
      </button>
      <Link to={paths.home}>{errors.goHome}</Link>
    </main>
  );
}
