import { fill } from "#web/format/fill.ts";
import { heartMessages } from "#web/messages/shortlist/heart.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Saves a listing to the shortlist: a form that works without scripts. Pages are stored for everybody, so the server renders each heart as
 * not saved. In browsers features/shortlist/hearts.ts, which comes with the first interaction, handles all of them and fills in which are.
 */
export function Heart({ pgId, title }: { pgId: string; title: string }) {
  return (
    <form method="post" action={paths.shortlist} data-heart={pgId}>
      <input type="hidden" name="id" value={pgId} />
      <button type="submit" aria-pressed="false" aria-label={fill(heartMessages.heart.save, { title })}>
        <Icon name="heart" />
      </button>
    </form>
  );
}
