import { endAlertsMessages } from "#web/messages/site/end-alerts.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { loadWords } from "./load-words.ts";
import { NewsletterFrame, PostButton } from "./newsletter-frame.tsx";

const words = endAlertsMessages.endAlerts;

export const load = (args: LoaderArgs) => loadWords(args, words);

/** The page of the link that ends the mails of a saved search. Opening it changes nothing; its button does. */
export function Page() {
  const posted = usePostedForm("end-alerts");
  if (!posted)
    return (
      <NewsletterFrame title={words.title}>
        <p>{words.text}</p>
        <PostButton>{words.submit}</PostButton>
      </NewsletterFrame>
    );
  const isDone = posted.stage === "ended";
  const said = isDone ? (posted.answer as { message?: string } | undefined)?.message : posted.message;
  return (
    <NewsletterFrame title={isDone ? words.doneTitle : words.failedTitle} isNews>
      <p>{said}</p>
      <LinkButton look="line" href={paths.savedSearches}>
        {words.manage}
      </LinkButton>
    </NewsletterFrame>
  );
}
