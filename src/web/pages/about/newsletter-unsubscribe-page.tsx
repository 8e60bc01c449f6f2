import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { usePostedForm } from "#web/router-api.ts";
import { loadWords } from "./load-words.ts";
import { GoHome, NewsletterFrame, PostButton } from "./newsletter-frame.tsx";

const words = newsletterMessages.newsletterUnsubscribe;

export const load = (args: LoaderArgs) => loadWords(args, words);

/** Where every letter leads that one wants no more of. */
export function Page() {
  const posted = usePostedForm("newsletter");
  if (posted?.stage === "ended")
    return (
      <NewsletterFrame title={words.doneTitle} isNews>
        <p>{words.done}</p>
        <GoHome />
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame title={posted ? words.failedTitle : words.title} isNews={posted !== undefined}>
      <p>{posted?.message ?? words.text}</p>
      <PostButton>{words.submit}</PostButton>
    </NewsletterFrame>
  );
}
