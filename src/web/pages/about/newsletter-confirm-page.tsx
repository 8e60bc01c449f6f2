import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { loadWords } from "./load-words.ts";
import { GoHome, NewsletterFrame, PostButton } from "./newsletter-frame.tsx";

const words = newsletterMessages.newsletterConfirm;

export const load = (args: LoaderArgs) => loadWords(args, words);

/** Where the mail leads that asks whether one wants the newsletter. */
export function Page() {
  const posted = usePostedForm("newsletter");
  if (posted?.stage === "confirmed")
    return (
      <NewsletterFrame title={words.doneTitle} isNews>
        <p>{words.done}</p>
        <GoHome />
      </NewsletterFrame>
    );
  if (posted?.message !== undefined)
    return (
      <NewsletterFrame title={words.failedTitle} isNews>
        <p>{posted.message}</p>
        <LinkButton href={paths.newsletter}>{words.again}</LinkButton>
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame title={words.title}>
      <p>{words.text}</p>
      <PostButton>{words.submit}</PostButton>
    </NewsletterFrame>
  );
}
