import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ownerMessages } from "#web/messages/owner/owner.ts";

/** For signed-in users who are not owners: how to become one. */
export function RefusedPage() {
  const { owner: words } = ownerMessages;
  return (
    <main id="main" tabIndex={-1} className="wrap band">
      <EmptyState shows="door" heading="h1" title={words.refusedTitle} text={words.refusedText}>
        <LinkButton href={paths.ownerApply}>{words.apply}</LinkButton>
      </EmptyState>
    </main>
  );
}
