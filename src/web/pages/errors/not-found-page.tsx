import { Link } from "@tanstack/react-router";
import { useMessages } from "#web/messages/messages.tsx";
import { paths } from "#web/paths.ts";

export function NotFoundPage() {
  const { errors } = useMessages();
  return (
    <main id="main" tabIndex={-1}>
      <h1>{errors.notFoundTitle}</h1>
      <p>{errors.notFoundText}</p>
      <Link to={paths.search}>{errors.seeAllPgs}</Link>
      <Link to={paths.home}>{errors.goHome}</Link>
    </main>
  );
}
